import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesOf} from '../markdown/page-files';

/** What the bundler must know of pages whose parts are made at build (site/markdown). */
export function markdownPagesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'markdown-pages',
    configureWebpack() {
      return {
        // The theme loads its highlighter on every page; ours has run when the page was built.
        resolve: {alias: {'prism-react-renderer': path.join(siteDir, 'src/content/no-prism.ts')}},
        module: {
          rules: [
            {
              // In a list: the framework takes a bare pattern for one of its own rules for pages.
              test: [/\.mdx?$/],
              enforce: 'post',
              loader: path.join(siteDir, 'markdown/page-files-loader.mjs'),
              options: {filesOf},
            },
          ],
        },
      };
    },
  };
}
