/** Settings that only the build reads. */
const ofBuild = new Set(['plugins', 'themes', 'presets', 'clientModules', 'headTags', 'markdown', 'staticDirectories']);

/** Removes the settings of the build from the site's configuration, since every page carries it. */
export default function configLoader(source) {
  const written = /^export default (\{.*\});$/ms.exec(source);
  if (!written) throw new Error('The configuration is not what it was: look at site/plugins/config-loader.mjs.');
  const settings = Object.entries(JSON.parse(written[1])).filter(([name]) => !ofBuild.has(name));
  return `export default ${JSON.stringify(Object.fromEntries(settings))};`;
}
