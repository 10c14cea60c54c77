import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {overriddenFiles, refuseChangedOriginals} from './overridden-files';

const installed = path.resolve(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'), '../../..');

describe('a Docusaurus file that ours replaces', () => {
  let copy: string;
  beforeAll(() => {
    copy = fs.mkdtempSync(path.join(os.tmpdir(), 'framework-'));
    for (const name of Object.keys(overriddenFiles)) fs.cpSync(path.join(installed, name), path.join(copy, name));
  });
  afterAll(() => fs.rmSync(copy, {recursive: true}));

  it('is the one that ours was written for', () => {
    expect(() => refuseChangedOriginals()).not.toThrow();
    expect(() => refuseChangedOriginals(copy)).not.toThrow();
  });

  it.each(Object.entries(overriddenFiles))('fails the build when an update changes it: %s', (name, {ours}) => {
    fs.appendFileSync(path.join(copy, name), ' ');
    expect(() => refuseChangedOriginals(copy)).toThrow(name);
    expect(() => refuseChangedOriginals(copy)).toThrow(`site/${ours}`);
    fs.copyFileSync(path.join(installed, name), path.join(copy, name));
  });

  it('is known for each component of the theme that ours replaces and does not wrap', () => {
    const theme = path.join(__dirname, '../src/theme');
    const replaced = fs
      .readdirSync(theme, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.tsx?$/.test(name) && name !== 'Root.tsx')
      .filter((name) => !fs.readFileSync(path.join(theme, name), 'utf8').includes('@theme-original/'));
    const known = Object.values(overriddenFiles).map(({ours}) => ours);
    expect(known).toEqual(expect.arrayContaining(replaced.map((name) => `src/theme/${name}`)));
  });

  it.each(Object.values(overriddenFiles))('has a replacement: $ours', ({ours}) => {
    expect(fs.existsSync(path.join(__dirname, '..', ours))).toBe(true);
  });
});
