/**
 * In place of the theme's way to set a picture before a title apart (@docusaurus/theme-common 3.10.2,
 * lib/utils/emojiUtils.js), which loads the browser's rules for dividing text: 50 ms on a phone. Our titles are words.
 */
export const extractLeadingEmoji = (title: string) => ({emoji: null, rest: title});
