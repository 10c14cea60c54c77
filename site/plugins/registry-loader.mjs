const entry = /\/\* webpackChunkName: "[^"]*" \*\/ ("[^"]*")\), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/**
 * Leaves in the registry of routes how each module is loaded, and nothing else: every page carries it. What else Docusaurus
 * writes is for a rendering server, and for `docusaurus.prefetch`, which our links do not call: names of chunks, of which
 * the bundler's runtime has two more lists, and of modules, which also name the folder that the site was built in.
 */
export default function registryLoader(source) {
  const short = source.replace(entry, '$1)]');
  if (short === source || short.includes('resolveWeak'))
    throw new Error('The registry of routes is not what it was: look at site/plugins/registry-loader.mjs.');
  return short;
}
