/** The theme's describes the business as a person; ours is added to the finished pages (site/discovery). */
export default function BlogListPageStructuredData(): null {
  return null;
}
