/** The theme would load languages for its highlighter here; pages need none (see plugins/markdown-pages.ts). */
export default function prismIncludeLanguages(): void {
  // Nothing to load.
}
