import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus has PostCSS lower every style sheet for older browsers before Lightning CSS does the same while minifying,
 * for the browsers in `package.json`. Once is enough, and no PostCSS configuration has to be looked up.
 */
export function styleSheetsPlugin(): Plugin {
  return {
    name: 'style-sheets',
    configurePostCss: (options) => ({...options, config: false, plugins: []}),
  };
}
