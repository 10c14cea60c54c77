/** The theme's takes the business for a person; the build writes what machines read (site/discovery). */
export default function BlogListPageStructuredData(): null {
  return null;
}
