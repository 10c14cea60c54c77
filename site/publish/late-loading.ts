import type {PageStyles} from './page-styles';

const sheetLink = /<link rel="?stylesheet"? href="?([^" >]+)"? ?\/?>/g;
const deferredScript = /<script src="?([^" >]+)"? defer(?:="")?><\/script>/g;
const earlyScript = /<script id="?early"?/;
/** What says nothing of the page: what made it, and that it is in the one language that there is. */
const needless = /<meta name="?generator"?[^>]*>|<link[^>]* hreflang=[^>]*>/g;
/** In the framework's first script: attributes of the root from the address, which nothing of ours asks for. */
const attributesFromAddress =
  /function\(\)\{try\{for\(var\[\w,\w\]of new URLSearchParams\(window\.location\.search\)\.entries\(\)\)if\(\w\.startsWith\("docusaurus-data-"\)\)\{[^}]*\}\}catch\(\w\)\{\}\}\(\),/;
const iconSheet = /<svg style="display: none;"><defs>\s*<symbol id="?theme-svg-external-link[\s\S]*?<\/svg>\s*/;
/** The framework delivers the colour toggle switched off until it is alive; a press on it is caught before (src/early). */
const switchedOff = / disabled(?:="")?(?= title="system mode")/;

/** The page without what a pattern finds. It must find something, or the framework writes it otherwise by now. */
function without(html: string, pattern: RegExp, writtenBy: string): string {
  if (!pattern.test(html)) throw new Error(`A page has nothing like ${pattern}: is it still in ${writtenBy}?`);
  return html.replace(pattern, '');
}

/**
 * A field for an answer. It waits beside its place until the page comes to life: the browser looks at every field for what
 * it could fill in, and lays out for it what is far below and would otherwise come later.
 */
const field = /<textarea[\s\S]*?<\/textarea>/g;

/**
 * The page with its own part of the sheet in itself. The sheet and the scripts are named on the
 * early script, which loads them after the page is drawn; a reader without scripts gets the sheet.
 */
export function loadLate(html: string, stylesOf: (sheet: string) => PageStyles): string {
  const sheets = [...html.matchAll(sheetLink)].map(([, href]) => href!);
  const scripts = [...html.matchAll(deferredScript)].map(([, src]) => src!);
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1 || scripts.length === 0 || !earlyScript.test(html))
    throw new Error(
      `A page needs one sheet, scripts and the early script, not ${sheets.length} and ${scripts.length}.`,
    );
  const link = `<link rel="stylesheet" href="${sheet}">`;
  const inHead = `<style>${stylesOf(sheet).forPage(html)}</style><noscript>${link}</noscript>`;
  return without(html, attributesFromAddress, '@docusaurus/theme-classic/lib/inlineScripts.js')
    .replace(field, (textarea) => `<template data-late>${textarea}</template>`)
    .replace(deferredScript, '')
    .replace(needless, '')
    .replace(switchedOff, '')
    .replace(sheetLink, () => inHead)
    .replace(earlyScript, (tag) => `${tag} data-sheet="${sheet}" data-scripts="${scripts.join(' ')}"`);
}

/** Whether a page shows the icon of a link that leaves the site, which the theme puts into all pages for those that do. */
export const showsLinkIcon = (html: string): boolean => /href="?#theme-svg-external-link/.test(html);

/** The page without the drawing of that icon. */
export const withoutLinkIcon = (html: string): string =>
  without(html, iconSheet, '@docusaurus/theme-classic/lib/inlineSvgSprites.js');
