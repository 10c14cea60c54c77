import type {Plugin} from '@docusaurus/types';

/**
 * The framework lets PostCSS rewrite every sheet for older browsers before Lightning CSS does the same, for those that
 * `package.json` names, while it makes the sheets small. Once is enough, and there is no configuration to look for.
 */
export function styleSheetsPlugin(): Plugin {
  return {
    name: 'style-sheets',
    configurePostCss: (options) => ({...options, config: false, plugins: []}),
  };
}
