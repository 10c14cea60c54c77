import {builtLanguage, languages, withPrefix} from './locales';

const {prefix} = languages[builtLanguage()];

/** The route of a page of this build. Docusaurus adds the language to the addresses of its own pages only. */
export const localRoute = (path: string): string => (path === '/' ? `${prefix}/` : withPrefix(path, prefix));

/** The target of a link in this build. */
export const localAddress = (path: string): string => withPrefix(path, prefix);
