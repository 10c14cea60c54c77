import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {explain, reasonIn} from './failure.mjs';
import {checkNode} from './install.mjs';

describe('a failure', () => {
  it('on a full disk says so', () => {
    let error;
    try {
      fs.writeFileSync('/dev/full', 'x');
    } catch (problem) {
      error = problem;
    }
    expect(explain(error)).toBe('The disk is full: free some space, then run the command again.');
    expect(reasonIn('npm error nospc ENOSPC: no space left on device, write')).toMatch(/^The disk is full/);
  });

  it('gives the innermost cause of a build, without its stack', () => {
    const output = [
      '[ERROR] Error: Unable to build website for locale en.',
      '    at tryToBuildLocale (build.js:76:15)',
      "  [cause]: Error: Can't process doc metadata",
      '      at x (y.js:1:1)',
      '    [cause]: Error: content/docs/x.md has wrong front matter.',
      '    level: Invalid option',
      '        at parse (z.js:1:1)',
    ].join('\n');
    expect(reasonIn(output)).toBe('content/docs/x.md has wrong front matter. level: Invalid option');
  });

  it('gives the first sentence of npm, not its code', () => {
    const output =
      'npm warn old\nnpm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install in sync.\nnpm error x';
    expect(reasonIn(output)).toBe('`npm ci` can only install in sync.');
  });

  it('of an old Node names both versions', () => {
    expect(() => checkNode('18.20.1')).toThrow('Node 20.19 or newer is needed, and this is Node 18.20.1.');
    expect(() => checkNode('20.18.9')).toThrow('Node 20.19');
    expect(() => checkNode('20.19.0')).not.toThrow();
    expect(() => checkNode('22.1.0')).not.toThrow();
  });
});
