import path from 'node:path';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as LoadedPages} from '@docusaurus/plugin-content-pages';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {localRoute} from '../language/local-route';
import {contextOf, searchContexts} from '../navigation';
import {builtSections} from '../search/built-sections';
import {readAhead} from '../search/read-ahead';
import {writeIndex} from '../search/write-index';
import type {IndexedPage} from '../search/lesson-index';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The labels of the categories above each document. */
function categoriesAbove(items: SidebarItem[], above: string[] = []): [string, string[]][] {
  return items.flatMap((item) => {
    if (item.type === 'category') return categoriesAbove(item.items, [...above, item.label]);
    return item.type === 'doc' || item.type === 'ref' ? [[item.id, above]] : [];
  });
}

async function readPages({docs, sidebars}: LoadedVersion, outDir: string): Promise<IndexedPage[]> {
  const breadcrumbs = new Map(Object.values(sidebars).flatMap((items) => categoriesAbove(items)));
  const listed = docs.filter(({unlisted, draft}) => !unlisted && !draft);
  return Promise.all(
    listed.map(async ({id, title, description, permalink, frontMatter, sidebar = ''}) => ({
      title,
      url: permalink,
      description,
      keywords: frontMatter.keywords ?? [],
      context: contextOf(sidebar),
      breadcrumbs: breadcrumbs.get(id) ?? [],
      sections: await builtSections(outDir, permalink),
    })),
  );
}

/** The page about the practice machine, which is not a lesson; it is listed among those on z/OS and its screens. */
const readMachinePages = (pages: LoadedPages, outDir: string): Promise<IndexedPage[]> =>
  Promise.all(
    pages
      .filter((page) => page.type === 'mdx')
      .map(async ({permalink, title = '', description = '', frontMatter}) => ({
        title,
        url: permalink,
        description,
        keywords: frontMatter.keywords ?? [],
        context: contextOf('generalSidebar'),
        breadcrumbs: ['Workbench'],
        sections: await builtSections(outDir, permalink),
      })),
  );

/**
 * The lesson search: the search bar, the results page and the index, which is built from the finished pages so that it
 * matches their content. Only the members' build has it.
 */
export function searchPlugin({siteDir, outDir, i18n}: LoadContext): Plugin {
  const readingAhead = new AbortController();
  // The lessons are the same in all languages.
  const hasIndex = i18n.currentLocale === i18n.defaultLocale;
  return {
    name: 'lesson-search',
    getThemePath: () => path.join(siteDir, 'src/search/theme'),
    getClientModules: () => [path.join(siteDir, 'src/search/page-marks.ts')],
    async contentLoaded({actions}) {
      const component = '@site/src/search/SearchPage';
      actions.addRoute({path: localRoute('/search'), exact: true, component, props: {contexts: searchContexts}});
    },
    async allContentLoaded({allContent}) {
      if (process.env.NODE_ENV !== 'production' || !hasIndex) return;
      const {loadedVersions} = allContent['docusaurus-plugin-content-docs']!.default as LoadedContent;
      const urls = loadedVersions.flatMap(({docs}) => docs.map(({permalink}) => permalink));
      // A failure here happens again in postBuild, and is reported then.
      readAhead(outDir, urls, readingAhead.signal).catch(() => undefined);
    },
    async postBuild({plugins}) {
      readingAhead.abort();
      if (!hasIndex) return;
      const docs = plugins.find(({name, options}) => name.endsWith('content-docs') && options.id === 'default')!;
      const pages = await Promise.all(
        (docs.content as LoadedContent).loadedVersions.map((version) => readPages(version, outDir)),
      );
      const practice = plugins.find(({name, options}) => name.endsWith('content-pages') && options.id === 'practice')!;
      const about = await readMachinePages(practice.content as LoadedPages, outDir);
      await writeIndex(path.join(outDir, 'search-index'), [...pages.flat(), ...about]);
    },
  };
}
