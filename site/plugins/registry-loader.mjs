/**
 * Takes the names of modules out of the registry of routes: only a rendering server asks for them, and every page
 * carries the registry. They also name the folder that the site was built in.
 */
export default function registryLoader(source) {
  const withoutNames = source.replace(/, "[^"]*", (?=require\.resolveWeak\()/g, ', "", ');
  if (withoutNames === source)
    throw new Error('The registry of routes is not what it was: look at site/plugins/registry-loader.mjs.');
  return withoutNames;
}
