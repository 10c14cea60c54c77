import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Gives the framework our way to find a page's route. */
export function routeTablePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'route-table',
    configureWebpack: () => ({
      resolve: {alias: {'react-router-config': path.join(siteDir, 'src/navigation/route-table')}},
    }),
  };
}
