import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';

const version = (name: string, path: string, ids: string[]) => ({
  ...{name, label: `z/OS ${name}`, isLast: path === '/docs', path, mainDocId: ids[0]!, draftIds: []},
  // Includes category pages, with their slug as id.
  docs: [...ids.map((id) => ({id, path: `${path}/${id}`})), {id: '/category/jcl', path: `${path}/category/jcl`}],
});

/** The newest version is first, and its path is a prefix of the others. */
export const docs: GlobalPluginData = {
  path: '/docs',
  breadcrumbs: true,
  versions: [version('3.1', '/docs', ['start', 'dd', 'new']), version('2.5', '/docs/2.5', ['start', 'dd'])],
};
