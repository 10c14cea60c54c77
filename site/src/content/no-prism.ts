/** Replaces the theme's syntax highlighter, which no page needs; see plugins/markdown-pages.ts. */
export const Prism = {};
