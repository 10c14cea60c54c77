/**
 * Replaces the theme's lookup of an emoji before a title (@docusaurus/theme-common 3.10.2, lib/utils/emojiUtils.js),
 * for which the browser loads its text segmentation data: 50 ms on a phone. Our titles have no emoji.
 */
export const extractLeadingEmoji = (title: string) => ({emoji: null, rest: title});
