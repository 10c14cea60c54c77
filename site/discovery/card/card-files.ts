import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {version as rasteriserVersion} from '@resvg/resvg-js/package.json';
import {version as monoVersion} from '@fontsource/ibm-plex-mono/package.json';
import {version as sansVersion} from '@fontsource/ibm-plex-sans/package.json';
import {type CardText, drawCard} from './drawing';
import {openRasteriser} from './rasteriser';

/** A larger one is slow to fetch where links are shared most: on phones. */
const largest = 60_000;

/** Draws cards, and keeps them in a folder as long as nothing that is drawn has changed. Only public pages have cards. */
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
      // Renamed into place: a build that is stopped must leave no half of a picture.
      fs.writeFileSync(`${file}.${process.pid}`, png);
      fs.renameSync(`${file}.${process.pid}`, file);
      return png;
    },
    forgetOthers() {
      for (const name of fs.readdirSync(cacheDir)) if (!used.has(name)) fs.rmSync(path.join(cacheDir, name));
    },
  };
}
