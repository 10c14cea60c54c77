/** Stands in for the theme's highlighter of code, which no page needs: see plugins/markdown-pages.ts. */
export const Prism = {};
