import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {overriddenFiles, refuseChangedOriginals} from './overridden-files';

const installed = path.resolve(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'), '../../..');

describe('a Docusaurus file that ours replaces', () => {
  let copy: string;
  beforeEach(() => {
    copy = fs.mkdtempSync(path.join(os.tmpdir(), 'framework-'));
    for (const name of Object.keys(overriddenFiles)) fs.cpSync(path.join(installed, name), path.join(copy, name));
  });
  afterEach(() => fs.rmSync(copy, {recursive: true}));

  it('is the one that ours was written for', () => {
    expect(() => refuseChangedOriginals()).not.toThrow();
    expect(() => refuseChangedOriginals(copy)).not.toThrow();
  });

  it.each(Object.entries(overriddenFiles))('fails the build when an update changes it: %s', (name, {ours}) => {
    fs.appendFileSync(path.join(copy, name), ' ');
    expect(() => refuseChangedOriginals(copy)).toThrow(name);
    expect(() => refuseChangedOriginals(copy)).toThrow(`site/${ours}`);
  });

  it.each(Object.values(overriddenFiles))('has a replacement: $ours', ({ours}) => {
    expect(fs.existsSync(path.join(__dirname, '..', ours))).toBe(true);
  });
});
