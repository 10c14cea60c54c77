import fs from 'node:fs';
import path from 'node:path';

const sheet = fs.readFileSync(path.join(__dirname, '../../src/css/tokens.css'), 'utf8');

/** A colour of the site's light mode, by the name of its token. */
export function colour(token: string): string {
  // The dark mode comes later in the file.
  const value = new RegExp(`--fw-${token}: (#[0-9a-f]{6});`).exec(sheet)?.[1];
  if (!value) throw new Error(`src/css/tokens.css has no colour --fw-${token}.`);
  return value;
}
