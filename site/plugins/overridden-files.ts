import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/**
 * Files of Docusaurus that ours replace or whose output ours rewrite, with the hash that each had when ours was written.
 * An update that changes one of them fails the build until somebody has compared the two.
 */
export const overriddenFiles: Record<string, {ours: string; hash: string}> = {
  '@docusaurus/core/lib/client/PendingNavigation.js': {
    ours: 'src/docusaurus-overrides/pending-navigation.tsx',
    hash: '1c489db32b5665b0',
  },
  '@docusaurus/core/lib/client/browserContext.js': {
    ours: 'src/docusaurus-overrides/browser-context.tsx',
    hash: 'f0765ea0de6c6820',
  },
  '@docusaurus/core/lib/client/clientEntry.js': {ours: 'src/hydration/client-entry.tsx', hash: 'a9d6514eaf79c05c'},
  '@docusaurus/core/lib/client/exports/Link.js': {ours: 'src/navigation/Link.tsx', hash: 'cd83fc0c2bffaab8'},
  '@docusaurus/core/lib/client/renderToHtml.js': {
    ours: 'src/docusaurus-overrides/render-to-html.ts',
    hash: '4d5277baa8caa445',
  },
  '@docusaurus/core/lib/client/theme-fallback/Error/index.js': {
    ours: 'src/theme/Error/index.tsx',
    hash: '4037ad84f1980a33',
  },
  '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js': {
    ours: 'src/docusaurus-overrides/docs-lookup.ts',
    hash: '444c91b32c4a549c',
  },
  '@docusaurus/plugin-content-docs/lib/client/docsPreferredVersion.js': {
    ours: 'src/docusaurus-overrides/preferred-version.ts',
    hash: 'eef363430b9a260d',
  },
  '@docusaurus/theme-classic/lib/inlineScripts.js': {ours: 'publish/deferred-loading.ts', hash: 'b95f604573af2246'},
  '@docusaurus/theme-classic/lib/inlineSvgSprites.js': {ours: 'publish/deferred-loading.ts', hash: '52cf83e47472d7ce'},
  '@docusaurus/theme-classic/lib/theme/BlogArchivePage/index.js': {
    ours: 'src/theme/BlogArchivePage/index.tsx',
    hash: '9a46c4deb232798c',
  },
  '@docusaurus/theme-classic/lib/theme/BlogListPage/StructuredData/index.js': {
    ours: 'src/theme/BlogListPage/StructuredData/index.tsx',
    hash: 'fa68eba19bde84c0',
  },
  '@docusaurus/theme-classic/lib/theme/BlogListPage/index.js': {
    ours: 'src/theme/BlogListPage/index.tsx',
    hash: 'bea76516bb7dfc75',
  },
  '@docusaurus/theme-classic/lib/theme/BlogPostPage/StructuredData/index.js': {
    ours: 'src/theme/BlogPostPage/StructuredData/index.tsx',
    hash: '20603e58b486ac6d',
  },
  '@docusaurus/theme-classic/lib/theme/CodeBlock/index.js': {
    ours: 'src/theme/CodeBlock/index.tsx',
    hash: '639f8655d319e123',
  },
  '@docusaurus/theme-classic/lib/theme/ColorModeToggle/index.js': {
    ours: 'publish/deferred-loading.ts',
    hash: '0c879fd020f317a5',
  },
  '@docusaurus/theme-classic/lib/theme/DocCard/Heading/Icon/index.js': {
    ours: 'src/theme/DocCard/Heading/Icon/index.tsx',
    hash: '6104a1a9cf9f3b0a',
  },
  '@docusaurus/theme-classic/lib/theme/DocVersionBadge/index.js': {
    ours: 'src/theme/DocVersionBadge/index.tsx',
    hash: '20215ec62c761974',
  },
  '@docusaurus/theme-classic/lib/theme/ErrorPageContent.js': {
    ours: 'src/theme/ErrorPageContent/index.tsx',
    hash: 'a85bb2d0b98bbb2c',
  },
  '@docusaurus/theme-classic/lib/theme/Footer/index.js': {ours: 'src/theme/Footer/index.tsx', hash: '6ce037aaac9dbf63'},
  '@docusaurus/theme-classic/lib/theme/Icon/Arrow/index.js': {
    ours: 'src/theme/Icon/Arrow/index.tsx',
    hash: '4893b95a039de7d4',
  },
  '@docusaurus/theme-classic/lib/theme/Icon/DarkMode/index.js': {
    ours: 'src/theme/Icon/DarkMode/index.tsx',
    hash: '0fdf0d3588199bfe',
  },
  '@docusaurus/theme-classic/lib/theme/Icon/Home/index.js': {
    ours: 'src/theme/Icon/Home/index.tsx',
    hash: '5737c97a4dfce4e3',
  },
  '@docusaurus/theme-classic/lib/theme/Icon/LightMode/index.js': {
    ours: 'src/theme/Icon/LightMode/index.tsx',
    hash: '032b3f6a7e7d92c6',
  },
  '@docusaurus/theme-classic/lib/theme/Icon/SystemColorMode/index.js': {
    ours: 'src/theme/Icon/SystemColorMode/index.tsx',
    hash: '198ce57e50a1151e',
  },
  '@docusaurus/theme-classic/lib/theme/Logo/index.js': {ours: 'src/theme/Logo/index.tsx', hash: '60c64ce82ec8bd64'},
  '@docusaurus/theme-classic/lib/theme/MDXPage/index.js': {
    ours: 'src/theme/MDXPage/index.tsx',
    hash: 'fc4ecd1e04a90bc7',
  },
  '@docusaurus/theme-classic/lib/theme/NotFound/Content/index.js': {
    ours: 'src/theme/NotFound/Content/index.tsx',
    hash: '1339cadd0fe0b2a2',
  },
  '@docusaurus/theme-classic/lib/theme/SearchMetadata/index.js': {
    ours: 'src/theme/SearchMetadata/index.tsx',
    hash: '91f99b9d115aec6b',
  },
  '@docusaurus/theme-classic/lib/theme/prism-include-languages.js': {
    ours: 'src/theme/prism-include-languages.ts',
    hash: '42fcb21218b4537f',
  },
  '@docusaurus/theme-common/lib/contexts/navbarSecondaryMenu/content.js': {
    ours: 'src/docusaurus-overrides/mobile-menu-content.tsx',
    hash: 'f28c89217e58e739',
  },
  '@docusaurus/theme-common/lib/hooks/useWindowSize.js': {
    ours: 'src/docusaurus-overrides/window-size.ts',
    hash: 'a32a46c867130090',
  },
  '@docusaurus/theme-common/lib/utils/IntlUtils.js': {
    ours: 'src/docusaurus-overrides/date-format.ts',
    hash: '50ecfecea6e487ee',
  },
  '@docusaurus/theme-common/lib/utils/emojiUtils.js': {
    ours: 'src/docusaurus-overrides/no-emoji.ts',
    hash: '16bc9e0dec887a1c',
  },
  '@docusaurus/utils-common/lib/index.js': {ours: 'src/docusaurus-overrides/utils-common.ts', hash: 'f67a902f603f736c'},
  'react-router-config/esm/react-router-config.js': {ours: 'src/navigation/route-table.tsx', hash: '70a542193f5cf957'},
};

const installed = path.resolve(createRequire(__filename).resolve('@docusaurus/core/package.json'), '../../..');

const hashOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);

/** Throws if an original has changed since ours was written. */
export function refuseChangedOriginals(packages = installed): void {
  const changed = Object.entries(overriddenFiles).flatMap(([name, {ours, hash}]) => {
    const now = hashOf(path.join(packages, name));
    return now === hash ? [] : [`${name} (${now}), the original of site/${ours}`];
  });
  if (changed.length > 0)
    throw new Error(
      `Docusaurus has changed. Compare the files, then update the hashes in ${path.basename(__filename)}:\n${changed.join('\n')}`,
    );
}
