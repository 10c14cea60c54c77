import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {indexedPng} from './indexed-png';
import {fontInWoff} from './woff';

const fonts = [
  'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal',
  'ibm-plex-mono/files/ibm-plex-mono-latin-400-normal',
];

export interface Rasteriser {
  /** The width of a text in this style, in pixels. */
  widthOf: (text: string, style: string) => number;
  png: (svg: string) => Buffer;
}

/** Rasterizes SVG with only the site's own fonts, so that the result is the same on every machine. */
export function openRasteriser(fontDir: string): Rasteriser {
  fs.mkdirSync(fontDir, {recursive: true});
  const fontFiles = fonts.map((font) => {
    const file = path.join(fontDir, `${path.basename(font)}.ttf`);
    fs.writeFileSync(file, fontInWoff(fs.readFileSync(require.resolve(`@fontsource/${font}.woff`))));
    return file;
  });
  const open = (svg: string) => new Resvg(svg, {font: {loadSystemFonts: false, fontFiles}});
  return {
    widthOf: (text, style) =>
      open(`<svg xmlns="http://www.w3.org/2000/svg"><text ${style}>${text}</text></svg>`).getBBox()?.width ?? 0,
    png(svg) {
      const picture = open(svg).render();
      return indexedPng(picture.pixels, picture.width, picture.height) ?? picture.asPng();
    },
  };
}
