import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';

type NamedPlugin = [file: string, options: object];

/**
 * The framework lets PostCSS rewrite sheets for older browsers, and for each of a hundred sheets it sets the rewriting
 * up anew and looks for a configuration beside the sheet. Here it is set up once, and there is none to look for.
 */
export function styleSheetsPlugin(): Plugin {
  const load = createRequire(__filename);
  return {
    name: 'style-sheets',
    configurePostCss(options) {
      const named = options.plugins as unknown as NamedPlugin[];
      const made = named.map(([file, settings]) => (load(file) as (settings: object) => object)(settings));
      return {...options, config: false, plugins: made as typeof options.plugins};
    },
  };
}
