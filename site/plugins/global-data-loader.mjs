/**
 * Removes the list of pages from the global data of each area with only one version: it only links a page to the same
 * page in another version, and every page of the site carries it.
 */
export default function globalDataLoader(source) {
  const data = JSON.parse(source);
  const areas = data['docusaurus-plugin-content-docs'];
  for (const {versions} of Object.values(areas ?? {})) {
    if (!versions.every(({docs}) => Array.isArray(docs)))
      throw new Error('The global data is not what it was: look at site/plugins/global-data-loader.mjs.');
    if (versions.length === 1) versions[0].docs = [];
  }
  return JSON.stringify(data);
}
