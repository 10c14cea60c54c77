import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {moduleInHindi} from '../language/hindi';

/** What differs between a build in Hindi and one in English, apart from what Docusaurus translates itself. */
export function languagePlugin({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'language',
    configureWebpack() {
      if (i18n.currentLocale === 'en') return {};
      return {
        resolve: {alias: {[path.join(siteDir, 'brand.json')]: path.join(siteDir, 'i18n/hi/brand.json')}},
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
