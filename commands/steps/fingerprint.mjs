import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {root} from './root.mjs';

const skipped = /^(node_modules|build.*|dist|\.docusaurus-.*)$/;

function* filesUnder(full) {
  if (!fs.statSync(full).isDirectory()) {
    yield full;
    return;
  }
  for (const name of fs.readdirSync(full).sort()) if (!skipped.test(name)) yield* filesUnder(path.join(full, name));
}

/** One word for the content of these files and folders, the same as long as nothing in them changes. */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesUnder(path.join(root, place))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether a stamp file holds this word. */
export function isStamped(file, word) {
  try {
    return fs.readFileSync(file, 'utf8') === word;
  } catch {
    return false;
  }
}
