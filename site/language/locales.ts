/** The languages of the interface. The lessons are in English. */
export const languages = {
  en: {label: 'English', prefix: ''},
  hi: {label: 'हिन्दी', prefix: '/hi'},
} as const;

export type Language = keyof typeof languages;

/** The languages with a path prefix. */
export const prefixes: readonly string[] = Object.values(languages)
  .map(({prefix}) => prefix)
  .filter(Boolean);

const isUnder = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && /^(?:[/?#]|$)/.test(path.slice(prefix.length));

/** The prefix of a path's language; empty for English. */
export const prefixOf = (path: string): string => prefixes.find((prefix) => isUnder(path, prefix)) ?? '';

/** The language of a path. */
export const languageOf = (path: string): Language => (prefixOf(path).slice(1) || 'en') as Language;

/** The English path of a page, which identifies it wherever the language does not matter. */
export const withoutPrefix = (path: string): string => {
  const rest = path.slice(prefixOf(path).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** The path of a page in the language with this prefix. Paths of files and URLs of other sites stay as they are. */
export function withPrefix(path: string, prefix: string): string {
  if (!prefix || !/^\/(?!\/)/.test(path)) return path;
  // Each page has one path, without a trailing slash.
  return prefix + withoutPrefix(path).replace(/^([^?#]*)\/(?=[?#]|$)/, '$1');
}

/** The language of this build, set by Docusaurus. */
export const builtLanguage = (): Language => (process.env.DOCUSAURUS_CURRENT_LOCALE === 'hi' ? 'hi' : 'en');
