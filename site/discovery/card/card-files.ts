import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {version as rasteriserVersion} from '@resvg/resvg-js/package.json';
import {version as monoVersion} from '@fontsource/ibm-plex-mono/package.json';
import {version as sansVersion} from '@fontsource/ibm-plex-sans/package.json';
import {type CardText, drawCard} from './drawing';
import {openRasteriser} from './rasteriser';

/** Larger images are slow to fetch on phones, where links are shared most. */
const largest = 60_000;

/** Renders social cards, and caches them in a folder until their content changes. Only public pages have cards. */
export function openCards(cacheDir: string): {pngOf: (text: CardText) => Buffer; forgetOthers: () => void} {
  const rasteriser = openRasteriser(path.join(cacheDir, 'fonts'));
  const used = new Set(['fonts']);
  return {
    pngOf(text) {
      const svg = drawCard(text, rasteriser);
      const parts = [svg, rasteriserVersion, monoVersion, sansVersion];
      const name = `${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}.png`;
      const file = path.join(cacheDir, name);
      used.add(name);
      if (fs.existsSync(file)) return fs.readFileSync(file);
      const png = rasteriser.png(svg);
      if (png.length > largest)
        throw new Error(`The card ${JSON.stringify(text.title)} has ${png.length} bytes, more than ${largest}.`);
      // Renamed atomically: an interrupted build must not leave half an image.
      fs.writeFileSync(`${file}.${process.pid}`, png);
      fs.renameSync(`${file}.${process.pid}`, file);
      return png;
    },
    forgetOthers() {
      for (const name of fs.readdirSync(cacheDir)) if (!used.has(name)) fs.rmSync(path.join(cacheDir, name));
    },
  };
}
