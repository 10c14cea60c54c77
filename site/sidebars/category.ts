/** A sidebar category with a page that lists its content, at `category/<slug>` of its area. */
export function category(slug: string, label: string, title: string, description: string, items: unknown[]) {
  return {
    type: 'category' as const,
    label,
    description,
    link: {type: 'generated-index' as const, slug: `/category/${slug}`, title, description},
    collapsed: false,
    items,
  };
}

/** Document ids of one folder, in reading order. */
export function pagesOf(folder: string, names: string[]): string[] {
  return names.map((name) => `${folder}/${name}`);
}
