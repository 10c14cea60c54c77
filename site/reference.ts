/**
 * Whether a path or a file is a reference page. These are part of the docs, but not lessons: nobody reads them from top
 * to bottom.
 */
export const isReferencePage = (place: string): boolean => place.includes('docs/general/reference/');
