import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Gives the framework our links, and our way to find a page's route. */
export function navigationPlugin({siteDir}: LoadContext): Plugin {
  const file = (name: string) => path.join(siteDir, 'src/navigation', name);
  return {
    name: 'navigation',
    configureWebpack: () => ({
      resolve: {alias: {'@docusaurus/Link': file('Link'), 'react-router-config': file('route-table')}},
    }),
  };
}
