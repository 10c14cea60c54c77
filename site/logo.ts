import fs from 'node:fs';
import path from 'node:path';

const drawing = fs.readFileSync(path.join(__dirname, 'static/img/logo.svg'), 'utf8');

/** The logo as an address that holds it: a request for so few bytes would take longer than the page. */
export const logoAddress = `data:image/svg+xml,${drawing
  .replace(/<!--.*?-->/gs, '')
  .replace(/>\s+</g, '><')
  .trim()
  .replaceAll('"', "'")
  .replaceAll('#', '%23')}`;
