/** Feeds, other languages, link previews and structured data in the head of a page. */
const seoMetadata =
  /<meta(?=[^>]* (?:property="?og:|name="?(?:twitter:|keywords|description)))(?:[^>"]|"[^"]*")*>|<link[^>]* (?:type="?application\/(?:rss|atom)\+xml|rel="?canonical|hreflang=)[^>]*>|<script[^>]* type="?application\/ld\+json[\s\S]*?<\/script>/g;

/** Links to the page in other languages. */
const alternates = /<link[^>]* hreflang=[^>]*>/g;

/** Removes the links to other languages from a page that no search engine lists. */
export const withoutAlternates = (html: string): string => html.replace(alternates, '');

/** Removes from a private page the metadata for search engines, previews and feed readers, which never see it. */
export const withoutSeoMetadata = (html: string): string => html.replace(seoMetadata, '');
