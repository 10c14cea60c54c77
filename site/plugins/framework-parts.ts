import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Files of the framework (3.10.2) for which one of ours is taken; each of ours says why. */
const parts: Record<string, string> = {
  '@docusaurus/core/lib/client/PendingNavigation': 'pending-navigation.tsx',
  '@docusaurus/core/lib/client/browserContext': 'browser-context.tsx',
  '@docusaurus/plugin-content-docs/lib/client/docsClientUtils': 'docs-lookup.ts',
  '@docusaurus/plugin-content-docs/lib/client/docsPreferredVersion': 'no-versions.ts',
  '@docusaurus/theme-common/lib/contexts/navbarSecondaryMenu/content': 'menu-content.tsx',
  '@docusaurus/theme-common/lib/hooks/useWindowSize': 'window-size.ts',
  '@docusaurus/theme-common/lib/utils/IntlUtils': 'date-format.ts',
  '@docusaurus/theme-common/lib/utils/emojiUtils': 'no-emoji.ts',
};

const names = new RegExp(
  `/(${Object.keys(parts)
    .map((part) => path.basename(part))
    .join('|')})(\\.js)?$`,
);

/** Puts our parts into the framework, whose files name each other by relative paths, which no alias reaches. */
export function frameworkPartsPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const missing = new Set(Object.keys(parts));
  return {
    name: 'framework-parts',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const replacement = new NormalModuleReplacementPlugin(names, (asked: {context: string; request: string}) => {
        const file = path.resolve(asked.context, asked.request).replace(/\.js$/, '');
        const part = Object.keys(parts).find((name) => file.endsWith(`/node_modules/${name}`));
        if (!part) return;
        missing.delete(part);
        asked.request = path.join(siteDir, 'src/framework', parts[part]!);
      });
      return {plugins: [replacement]};
    },
    async postBuild() {
      // Another version of the framework may have moved them, and nothing else would tell. The public pages need not all.
      if (siteConfig.customFields?.audience === 'member' && missing.size > 0)
        throw new Error(`No longer in the framework: ${[...missing].join(', ')}`);
    },
  };
}
