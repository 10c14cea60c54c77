import fs from 'node:fs';
import path from 'node:path';

const drawing = fs
  .readFileSync(path.join(__dirname, 'static/img/logo.svg'), 'utf8')
  .replace(/<!--.*?-->/gs, '')
  .replace(/>\s+</g, '><')
  .trim();

/** What is in the logo, for a page that draws it. */
export const logoContent = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** The logo as an address that holds it: a request for so few bytes would take longer than the page. */
export const logoAddress = `data:image/svg+xml,${drawing.replaceAll('"', "'").replaceAll('#', '%23')}`;
