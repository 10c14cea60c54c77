/**
 * Adds the files that a page shows to its bundler dependencies, so that `npm run dev` reloads the page when one
 * changes.
 */
export default function pageFilesLoader(source) {
  for (const file of this.getOptions().filesOf(this.resourcePath)) this.addDependency(file);
  return source;
}
