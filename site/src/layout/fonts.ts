/** IBM Plex, the Latin subset only, in place of its fallback fonts in `css/fonts.css`. */
import mono400 from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2';
import sans400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2';
import sans600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const faces = [
  {family: 'IBM Plex Sans', weight: '400', file: sans400},
  {family: 'IBM Plex Sans', weight: '600', file: sans600},
  {family: 'IBM Plex Mono', weight: '400', file: mono400},
];

/**
 * A phone uses its system fonts (`css/tokens.css`): these three are larger than the text of three lessons, and the
 * second layout takes a phone longer than the first.
 */
const isWanted = () => matchMedia('(min-width: 997px)').matches;

/** All at once: each font that arrives on its own, as from a style sheet, causes a layout of the whole page. */
async function loadFonts(): Promise<void> {
  const loading = faces.map(({family, weight, file}) => new FontFace(family, `url(${file})`, {weight}).load());
  for (const result of await Promise.allSettled(loading)) {
    // Without it the fallback font stays.
    if (result.status === 'fulfilled') document.fonts.add(result.value);
  }
}

// Not in the same task as startup, which is long enough.
if (ExecutionEnvironment.canUseDOM && isWanted()) setTimeout(() => void loadFonts());
