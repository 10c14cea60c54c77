/** Inline code and links: the only Markdown that a short text in data may have (site/rules/inline-markdown.ts). */
export const inlineMarkup = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
