import type {CriticalCss} from './critical-css';

const sheetLink = /<link rel="?stylesheet"? href="?([^" >]+)"? ?\/?>/g;
const deferredScript = /<script src="?([^" >]+)"? defer(?:="")?><\/script>/g;
const inlineScript = /<script id="?loader"?/;
/** The generator, which says nothing about the page. */
const needless = /<meta name="?generator"?[^>]*>/g;
/** In the theme's inline script: copies query parameters to attributes of the root, which we do not use. */
const copying =
  /function\(\)\{try\{for\(var\[\w,\w\]of new URLSearchParams\(window\.location\.search\)\.entries\(\)\)if\(\w\.startsWith\("docusaurus-data-"\)\)\{[^}]*\}\}catch\(\w\)\{\}\}\(\)/
    .source;
/** The last element, if there is no announcement. */
const attributesFromAddress = new RegExp(`${copying},|,${copying}`);
const iconSheet = /<svg style="display: none;"><defs>\s*<symbol id="?theme-svg-external-link[\s\S]*?<\/svg>\s*/;
/** The theme renders the colour toggle disabled until hydration; ours works earlier (src/pre-hydration). */
const disabledToggle = / disabled(?:="")?(?= title="system mode")/;

/** The page without what a pattern matches. No match means that the framework now writes it differently. */
function without(html: string, pattern: RegExp, writtenBy: string): string {
  if (!pattern.test(html)) throw new Error(`A page has nothing like ${pattern}: is it still in ${writtenBy}?`);
  return html.replace(pattern, '');
}

/**
 * An answer field. It stays in a template until hydration: to offer autofill the browser inspects every field, which
 * forces layout below the fold that could wait.
 */
const field = /<textarea[\s\S]*?<\/textarea>/g;

/**
 * The page with its critical CSS inlined. The style sheet and the scripts are named in attributes of the inline
 * script, which loads them after the first paint; without JavaScript the style sheet is loaded as usual.
 */
export function deferLoading(html: string, stylesOf: (sheet: string) => CriticalCss): string {
  const sheets = [...html.matchAll(sheetLink)].map(([, href]) => href!);
  const scripts = [...html.matchAll(deferredScript)].map(([, src]) => src!);
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1 || scripts.length === 0 || !inlineScript.test(html))
    throw new Error(
      `A page needs one style sheet, scripts and the inline script, not ${sheets.length} and ${scripts.length}.`,
    );
  const link = `<link rel="stylesheet" href="${sheet}">`;
  const inHead = `<style>${stylesOf(sheet).forPage(html)}</style><noscript>${link}</noscript>`;
  return without(html, attributesFromAddress, '@docusaurus/theme-classic/lib/inlineScripts.js')
    .replace(field, (textarea) => `<template data-late>${textarea}</template>`)
    .replace(deferredScript, '')
    .replace(needless, '')
    .replace(disabledToggle, '')
    .replace(sheetLink, () => inHead)
    .replace(inlineScript, (tag) => `${tag} data-css="${sheet}" data-scripts="${scripts.join(' ')}"`);
}

/** Whether a page shows the external link icon, whose symbol the theme puts into every page. */
export const showsLinkIcon = (html: string): boolean => /href="?#theme-svg-external-link/.test(html);

/** The page without that symbol. */
export const withoutLinkIcon = (html: string): string =>
  without(html, iconSheet, '@docusaurus/theme-classic/lib/inlineSvgSprites.js');
