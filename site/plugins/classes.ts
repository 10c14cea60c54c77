import path from 'node:path';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readTasks} from '../course/learner-page';
import {localRoute} from '../language/local-route';
import {withoutPrefix} from '../language/locales';
import {sidebarEntries} from '../navigation';
import {chunkOf, roleContent} from '../role-content';
import type {Catalogue, CataloguePage} from '../src/class/catalogue';

type SidebarItem = LoadedVersion['sidebars'][string][number];
type Doc = LoadedVersion['docs'][number];

/** The documents of a sidebar, each with the label of its category. */
function documentsIn(items: SidebarItem[], label: string): {id: string; label: string}[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return documentsIn(item.items, item.label);
    return item.type === 'doc' || item.type === 'ref' ? [{id: item.id, label}] : [];
  });
}

/** The same for a whole sidebar; documents outside a category get the sidebar's name in the navbar. */
const documentsOf = ([sidebar, items]: [string, SidebarItem[]]) =>
  documentsIn(items, sidebarEntries.find(({sidebarId}) => sidebarId === sidebar)?.label ?? sidebar);

/** The tasks of an exercise page, with their titles and places. */
const tasksOf = (siteDir: string, {source}: Doc) =>
  readTasks(source.replace('@site', siteDir)).map(({id, title, anchor}) => ({id, title, anchor}));

function groupsOf({docs, sidebars}: LoadedVersion, describe: (doc: Doc) => CataloguePage): Catalogue {
  const known = new Map(docs.map((doc) => [doc.id, doc]));
  const groups = new Map<string, CataloguePage[]>();
  for (const {id, label} of Object.entries(sidebars).flatMap(documentsOf)) {
    groups.set(label, [...(groups.get(label) ?? []), describe(known.get(id)!)]);
  }
  return [...groups].map(([label, pages]) => ({label, pages}));
}

/**
 * The pages of classes and of staff. Only the members' build has them; modules for a single role are in a separate
 * chunk.
 */
export function classesPlugin({siteDir}: LoadContext): Plugin {
  const component = (folder: string) => `@site/src/${folder}/Page`;
  return {
    name: 'classes',
    allContentLoaded({allContent, actions}) {
      const versionsOf = (id: string) =>
        (allContent['docusaurus-plugin-content-docs']![id] as LoadedContent).loadedVersions;
      const lessons = versionsOf('default').flatMap((version) =>
        groupsOf(version, ({permalink, title}) => ({page: withoutPrefix(permalink), title, tasks: []})),
      );
      const exercises = versionsOf('exercise').flatMap((version) =>
        groupsOf(version, (doc) => ({
          page: withoutPrefix(doc.permalink),
          title: doc.title,
          tasks: tasksOf(siteDir, doc),
        })),
      );
      const props = {catalogue: {lessons, exercises}};
      actions.addRoute({path: localRoute('/class'), exact: true, component: component('class'), props});
      actions.addRoute({path: localRoute('/class/teach'), exact: true, component: component('teach'), props});
      actions.addRoute({path: localRoute('/staff'), exact: true, component: component('staff')});
    },
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const groupOf = (content: (typeof roleContent)[number]) => ({
        name: chunkOf(content),
        test: path.join(siteDir, 'src', content.folder) + path.sep,
        type: /^javascript/,
        chunks: 'all' as const,
        enforce: true,
        priority: 60,
      });
      const cacheGroups = Object.fromEntries(roleContent.map((content) => [chunkOf(content), groupOf(content)]));
      return {optimization: {splitChunks: {cacheGroups}}};
    },
  };
}
