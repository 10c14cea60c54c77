import {languages, prefixOf, withoutPrefix, withPrefix} from '@site/language/locales';

/** A language that a reader can change to. */
interface LanguageChoice {
  name: string;
  label: string;
  /** The same page there. */
  to: string;
  isCurrent: boolean;
}

/** The languages of the site, each with its URL for a page. */
export function languageChoices(pathname: string): LanguageChoice[] {
  // The not-found page has no path.
  const page = /\/404(?:\.html)?$/.test(pathname) ? '/' : withoutPrefix(pathname);
  return Object.entries(languages).map(([name, {label, prefix}]) => ({
    name,
    label,
    to: withPrefix(page, prefix),
    isCurrent: prefix === prefixOf(pathname),
  }));
}
