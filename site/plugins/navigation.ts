import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Replaces Docusaurus's links and route matching by ours, and makes the registry of routes smaller. */
export function navigationPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const file = (name: string) => path.join(siteDir, 'src/navigation', name);
  const registry = {
    // In a list, since Docusaurus mistakes a bare pattern for one of its own MDX rules.
    test: [path.join(generatedFilesDir, 'registry.js')],
    loader: path.join(siteDir, 'plugins/registry-loader.mjs'),
  };
  return {
    name: 'navigation',
    configureWebpack: (_config, isServer) => ({
      resolve: {alias: {'@docusaurus/Link': file('Link'), 'react-router-config': file('route-table')}},
      ...(!isServer && {module: {rules: [registry]}}),
    }),
  };
}
