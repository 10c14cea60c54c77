import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Replaces Docusaurus's links and route matching by ours. */
export function navigationPlugin({siteDir}: LoadContext): Plugin {
  const file = (name: string) => path.join(siteDir, 'src/navigation', name);
  return {
    name: 'navigation',
    configureWebpack: () => ({
      resolve: {alias: {'@docusaurus/Link': file('Link'), 'react-router-config': file('route-table')}},
    }),
  };
}
