/** Feeds, previews and what search engines are told, in the head of a page. */
const forOthers =
  /<meta(?=[^>]* (?:property="?og:|name="?(?:twitter:|keywords|description)))(?:[^>"]|"[^"]*")*>|<link[^>]* (?:type="?application\/(?:rss|atom)\+xml|rel="?canonical)[^>]*>|<script[^>]* type="?application\/ld\+json[\s\S]*?<\/script>/g;

/** A private page without what its head says to those that never get to see it. */
export const withoutWordsForOthers = (html: string): string => html.replace(forOthers, '');
