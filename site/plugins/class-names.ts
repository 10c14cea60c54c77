import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The option of css-loader that is set here; for undefined, css-loader generates a name as usual. */
interface StyleLoader {
  options?: {
    modules?: {getLocalIdent?: (file: {resourcePath: string}, pattern: string, name: string) => string | undefined};
  };
}

const modulesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => path.join(folder, name));

/** The classes, ids and animations of a style sheet. */
const namesIn = (file: string): Set<string> => {
  const found = fs.readFileSync(file, 'utf8').matchAll(/[.#]([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi);
  return new Set(Array.from(found, ([, name, animation]) => name ?? animation!));
};

/** A short name for each name in the CSS modules; deterministic for the same modules. */
function shortNames(folders: string[]): Map<string, string> {
  const keys = folders.flatMap(modulesIn).flatMap((file) => [...namesIn(file)].map((name) => `${file} ${name}`));
  return new Map(keys.map((key, number) => [key, `q${number.toString(36)}`]));
}

/**
 * Numbers the classes of CSS modules: `q1f`. The default is `content_knG7`, and such random names, which do not
 * compress, were a twentieth of a page. No other style sheet has classes of this form.
 */
export function classNamesPlugin({siteDir}: LoadContext): Plugin {
  const {resolve} = createRequire(__filename);
  const themes = ['classic', 'common'].map((name) => path.dirname(resolve(`@docusaurus/theme-${name}`)));
  const names = shortNames([path.join(siteDir, 'src'), ...themes]);
  return {
    name: 'class-names',
    configureWebpack(config) {
      if (process.env.NODE_ENV !== 'production') return {};
      const rules = (config.module?.rules ?? []) as {test?: unknown; use?: StyleLoader[]}[];
      const styles = rules.filter(({test}) => test instanceof RegExp && test.test('.module.css'));
      for (const {options} of styles.flatMap(({use}) => use ?? [])) {
        if (!options?.modules) continue;
        options.modules.getLocalIdent = ({resourcePath}, _pattern, name) => names.get(`${resourcePath} ${name}`);
      }
      return {};
    },
  };
}
