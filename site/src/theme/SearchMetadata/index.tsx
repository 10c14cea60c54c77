/** Nothing: it is for Algolia's crawler, and our search reads the pages itself. */
export default function SearchMetadata(): null {
  return null;
}
