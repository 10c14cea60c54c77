import fs from 'node:fs';
import path from 'node:path';

const drawing = fs
  .readFileSync(path.join(__dirname, 'static/img/logo.svg'), 'utf8')
  .replace(/<!--.*?-->/gs, '')
  .replace(/>\s+</g, '><')
  .trim();

/** The content of the logo's SVG element, for inlining. */
export const logoContent = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** The logo as a data URL: a request for so few bytes would take longer than the page. */
export const logoAddress = `data:image/svg+xml,${drawing.replaceAll('"', "'").replaceAll('#', '%23')}`;
