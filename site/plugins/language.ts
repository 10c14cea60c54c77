import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {moduleInHindi} from '../language/hindi';

/** What differs between a build in Hindi and one in English, apart from what Docusaurus translates itself. */
export function languagePlugin({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'language',
    configureWebpack() {
      if (i18n.currentLocale === 'en') return {};
      const pages = 'docusaurus-plugin-content-pages';
      return {
        resolve: {
          alias: {
            [path.join(siteDir, 'brand.json')]: path.join(siteDir, 'i18n/hi/brand.json'),
            // A part of a page is imported, so Docusaurus does not look for its translation.
            [path.join(siteDir, 'src/pages/_look-inside.mdx')]: path.join(
              siteDir,
              'i18n/hi',
              pages,
              '_look-inside.mdx',
            ),
          },
        },
        module: {
          rules: [
            {
              test: [/\.tsx?$/],
              include: [path.join(siteDir, 'src'), path.join(siteDir, 'navigation.ts')],
              enforce: 'pre',
              loader: path.join(siteDir, 'language/translate-loader.mjs'),
              options: {translate: moduleInHindi},
            },
          ],
        },
      };
    },
  };
}
