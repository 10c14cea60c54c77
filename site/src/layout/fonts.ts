/** IBM Plex, the Latin subset only, in place of its stand-ins of `css/fonts.css`. */
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
 * A phone reads in its own fonts (`css/tokens.css`): these three are more than the text of three
 * lessons on its line, and laying the page out anew takes its processor longer than the first time.
 */
const isWanted = () => matchMedia('(min-width: 997px)').matches;

/** All in one go: each font that comes by itself, as from a style sheet, lays the whole page out anew. */
async function loadFonts(): Promise<void> {
  const loading = faces.map(({family, weight, file}) => new FontFace(family, `url(${file})`, {weight}).load());
  for (const result of await Promise.allSettled(loading)) {
    // Without it the stand-in stays.
    if (result.status === 'fulfilled') document.fonts.add(result.value);
  }
}

// Not in one turn with the start of the page, which is long enough.
if (ExecutionEnvironment.canUseDOM && isWanted()) setTimeout(() => void loadFonts());
