import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {overriddenFiles, refuseChangedOriginals} from './overridden-files';

/** A package imported by name. */
const aliases = {'@docusaurus/utils-common$': 'src/docusaurus-overrides/utils-common.ts'};

/** Docusaurus modules and the files of ours that replace them; each of ours says why. */
const overrides = new Map(
  Object.entries(overriddenFiles)
    .filter(([, {ours}]) => ours.startsWith('src/docusaurus-overrides/') && !Object.values(aliases).includes(ours))
    .map(([name, {ours}]) => [name.replace(/\.js$/, ''), ours]),
);

const names = new RegExp(`/(${[...overrides.keys()].map((name) => path.basename(name)).join('|')})(\\.js)?$`);

/** Replaces Docusaurus modules by ours; most import each other by relative paths, which no alias reaches. */
export function docusaurusOverridesPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  refuseChangedOriginals();
  const missing = new Set(overrides.keys());
  return {
    name: 'docusaurus-overrides',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const replacement = new NormalModuleReplacementPlugin(names, (imported: {context: string; request: string}) => {
        const file = path.resolve(imported.context, imported.request).replace(/\.js$/, '');
        const original = [...overrides.keys()].find((name) => file.endsWith(`/node_modules/${name}`));
        if (!original) return;
        missing.delete(original);
        imported.request = path.join(siteDir, overrides.get(original)!);
      });
      const alias = Object.fromEntries(Object.entries(aliases).map(([name, ours]) => [name, path.join(siteDir, ours)]));
      return {plugins: [replacement], resolve: {alias}};
    },
    async postBuild() {
      // A new version may have moved one, and nothing else would notice. The public build does not use all of them.
      if (siteConfig.customFields?.audience === 'member' && missing.size > 0)
        throw new Error(`No longer in Docusaurus: ${[...missing].join(', ')}`);
    },
  };
}
