const entry = /\/\* webpackChunkName: "[^"]*" \*\/ ("[^"]*")\), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/**
 * Reduces the registry of routes to how each module is loaded, since every page carries it. The rest is for server
 * rendering, and for `docusaurus.prefetch`, which our links do not call: names of chunks, of which the bundler's
 * runtime has two more lists, and of modules, which also reveal the build folder.
 */
export default function registryLoader(source) {
  const short = source.replace(entry, '$1)]');
  if (short === source || short.includes('resolveWeak'))
    throw new Error('The registry of routes is not what it was: look at site/plugins/registry-loader.mjs.');
  return short;
}
