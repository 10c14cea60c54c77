/** Feeds, link previews and structured data in the head of a page. */
const seoMetadata =
  /<meta(?=[^>]* (?:property="?og:|name="?(?:twitter:|keywords|description)))(?:[^>"]|"[^"]*")*>|<link[^>]* (?:type="?application\/(?:rss|atom)\+xml|rel="?canonical)[^>]*>|<script[^>]* type="?application\/ld\+json[\s\S]*?<\/script>/g;

/** A private page without the metadata for search engines, previews and feed readers, which never see it. */
export const withoutSeoMetadata = (html: string): string => html.replace(seoMetadata, '');
