import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {frameworkFiles, refuseChangedFiles} from './framework-files';

/** Files of the framework for which one of ours is taken; each of ours says why. */
const parts = new Map(
  Object.entries(frameworkFiles)
    .filter(([, {ours}]) => ours.startsWith('src/framework/'))
    .map(([name, {ours}]) => [name.replace(/\.js$/, ''), ours]),
);

const names = new RegExp(`/(${[...parts.keys()].map((part) => path.basename(part)).join('|')})(\\.js)?$`);

/** Puts our parts into the framework, whose files name each other by relative paths, which no alias reaches. */
export function frameworkPartsPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  refuseChangedFiles();
  const missing = new Set(parts.keys());
  return {
    name: 'framework-parts',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const replacement = new NormalModuleReplacementPlugin(names, (asked: {context: string; request: string}) => {
        const file = path.resolve(asked.context, asked.request).replace(/\.js$/, '');
        const part = [...parts.keys()].find((name) => file.endsWith(`/node_modules/${name}`));
        if (!part) return;
        missing.delete(part);
        asked.request = path.join(siteDir, parts.get(part)!);
      });
      return {plugins: [replacement]};
    },
    async postBuild() {
      // Another version of the framework may have moved them, and nothing else would tell. The public pages need not all.
      if (siteConfig.customFields?.audience === 'member' && missing.size > 0)
        throw new Error(`No longer in the framework: ${[...missing].join(', ')}`);
    },
  };
}
