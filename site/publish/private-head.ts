/** Feeds, other languages, link previews and structured data in the head of a page. */
const seoMetadata =
  /<meta(?=[^>]* (?:property="?og:|name="?(?:twitter:|keywords|description)))(?:[^>"]|"[^"]*")*>|<link[^>]* (?:type="?application\/(?:rss|atom)\+xml|rel="?canonical|hreflang=)[^>]*>|<script[^>]* type="?application\/ld\+json[\s\S]*?<\/script>/g;

/** Where the page is in other languages. */
const alternates = /<link[^>]* hreflang=[^>]*>/g;

/** A page that no search engine lists without the addresses that it has in other languages. */
export const withoutAlternates = (html: string): string => html.replace(alternates, '');

/** A private page without the metadata for search engines, previews and feed readers, which never see it. */
export const withoutSeoMetadata = (html: string): string => html.replace(seoMetadata, '');
