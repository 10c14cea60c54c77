/**
 * Whether an address or a file is one of the pages to look something up in. They are part of the docs, but no lessons:
 * nobody reads them from top to bottom.
 */
export const isReferencePage = (place: string): boolean => place.includes('docs/general/reference/');
