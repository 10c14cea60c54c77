import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {root} from './steps/root.mjs';

const workspaces = ['bench', 'commands', 'e2e', 'identity', 'lab', 'progress', 'server', 'site', 'store'];
const notSources = /^(node_modules|dist|build.*|results|\..*)$/;

function sources(folder) {
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return notSources.test(entry.name) ? [] : sources(file);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [file] : [];
  });
}

const files = new Set(workspaces.flatMap((workspace) => sources(path.join(root, workspace))));

/** The file of an import; undefined for a package. */
function imported(name, from) {
  const place = name.startsWith('@site/')
    ? path.join(root, 'site', name.slice('@site/'.length))
    : name.startsWith('.') && path.resolve(path.dirname(from), name);
  if (!place) return undefined;
  const base = place.replace(/\.js$/, '');
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((each) => files.has(each));
}

function importsOf(file) {
  const {importedFiles} = ts.preProcessFile(fs.readFileSync(file, 'utf8'));
  return importedFiles.map(({fileName}) => imported(fileName, file)).filter(Boolean);
}

/** For each import that closes a cycle, the files along that cycle. */
function cycles() {
  const found = [];
  const done = new Set();
  const visit = (file, trail) => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file].map((each) => path.relative(root, each)).join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of importsOf(file)) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

// The check for unused code can look for cycles too, but leaves out imports of types.
it('no file imports itself by way of others, types included', () => {
  expect(cycles()).toEqual([]);
});
