/** The languages of the interface. The lessons are in English. */
export const languages = {
  en: {label: 'English', prefix: ''},
  hi: {label: 'हिन्दी', prefix: '/hi'},
} as const;

export type Language = keyof typeof languages;

/** The languages that have addresses of their own. */
export const prefixes: readonly string[] = Object.values(languages)
  .map(({prefix}) => prefix)
  .filter(Boolean);

const isUnder = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && /^(?:[/?#]|$)/.test(path.slice(prefix.length));

/** The prefix of a path's language; empty for English. */
export const prefixOf = (path: string): string => prefixes.find((prefix) => isUnder(path, prefix)) ?? '';

/** The language of a path. */
export const languageOf = (path: string): Language => (prefixOf(path).slice(1) || 'en') as Language;

/** The same page in English: by this address pages are known wherever the language does not matter. */
export const withoutPrefix = (path: string): string => {
  const rest = path.slice(prefixOf(path).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** A page of this site in the language that has the prefix. Addresses of files and of other sites stay as they are. */
export function withPrefix(path: string, prefix: string): string {
  if (!prefix || !/^\/(?!\/)/.test(path)) return path;
  // Each page has one address, which ends in no slash.
  return prefix + withoutPrefix(path).replace(/^([^?#]*)\/(?=[?#]|$)/, '$1');
}

/** The language of a build. Docusaurus says which one it builds. */
export const builtLanguage = (): Language => (process.env.DOCUSAURUS_CURRENT_LOCALE === 'hi' ? 'hi' : 'en');
