/** Code between backticks and links: all the Markdown that a short text in data may hold (site/rules/inline-markdown.ts). */
export const inlineMarkup = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
