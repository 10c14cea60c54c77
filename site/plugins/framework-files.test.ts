import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {frameworkFiles, refuseChangedFiles} from './framework-files';

const installed = path.resolve(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'), '../../..');

describe('a file of the framework that ours replaces', () => {
  let copy: string;
  beforeEach(() => {
    copy = fs.mkdtempSync(path.join(os.tmpdir(), 'framework-'));
    for (const name of Object.keys(frameworkFiles)) fs.cpSync(path.join(installed, name), path.join(copy, name));
  });
  afterEach(() => fs.rmSync(copy, {recursive: true}));

  it('is the one that ours was written for', () => {
    expect(() => refuseChangedFiles()).not.toThrow();
    expect(() => refuseChangedFiles(copy)).not.toThrow();
  });

  it.each(Object.entries(frameworkFiles))('stops the build when an update changes it: %s', (name, {ours}) => {
    fs.appendFileSync(path.join(copy, name), ' ');
    expect(() => refuseChangedFiles(copy)).toThrow(name);
    expect(() => refuseChangedFiles(copy)).toThrow(`site/${ours}`);
  });

  it.each(Object.values(frameworkFiles))('has one of ours: $ours', ({ours}) => {
    expect(fs.existsSync(path.join(__dirname, '..', ours))).toBe(true);
  });
});
