import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

const madeByTools = /(^|\/)(node_modules|build|build-next|\.docusaurus-[\w-]+|\.git|\.cache|results|dist)$|^data$/;

/** A copy of the project's sources, to be changed and built; node_modules are shared. */
export function copyProject(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'project-copy-'));
  fs.cpSync(root, copy, {recursive: true, filter: (source) => !madeByTools.test(path.relative(root, source))});
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}
