import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Replaces Docusaurus's links and route matching by ours, and cuts down the data about the site that every page
 * carries.
 */
export function navigationPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const file = (name: string) => path.join(siteDir, 'src/navigation', name);
  const loaded = (name: string, loader: string) => ({
    // In a list, since Docusaurus mistakes a bare pattern for one of its own MDX rules.
    test: [path.join(generatedFilesDir, name)],
    loader: path.join(siteDir, 'plugins', loader),
  });
  const config = loaded('docusaurus.config.mjs', 'config-loader.mjs');
  const globalData = loaded('globalData.json', 'global-data-loader.mjs');
  const registry = loaded('registry.js', 'registry-loader.mjs');
  return {
    name: 'navigation',
    configureWebpack: (_config, isServer) => ({
      resolve: {alias: {'@docusaurus/Link': file('Link'), 'react-router-config': file('route-table')}},
      module: {rules: isServer ? [config, globalData] : [config, globalData, registry]},
    }),
  };
}
