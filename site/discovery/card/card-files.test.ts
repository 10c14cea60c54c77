import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {openCards} from './card-files';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));

describe('the card of a page', () => {
  it('is a picture of 1200 by 630, small enough for a slow connection', () => {
    const png = openCards(folder()).pngOf({title: 'Why banks & insurers “stay”: <the> mainframe!', area: 'Blog'});
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  });

  it('is not drawn again while its text is unchanged', () => {
    const cacheDir = folder();
    const text = {title: 'Courses', area: 'Learn'};
    const first = openCards(cacheDir).pngOf(text);
    const [file] = fs.readdirSync(cacheDir).filter((name) => name.endsWith('.png'));
    fs.writeFileSync(path.join(cacheDir, file!), 'kept');
    expect(openCards(cacheDir).pngOf(text).toString()).toBe('kept');
    expect(openCards(cacheDir).pngOf({...text, title: 'Course'})).not.toEqual(first);
  });

  it('is deleted when no page has it any more', () => {
    const cacheDir = folder();
    openCards(cacheDir).pngOf({title: 'Old', area: 'Learn'});
    const cards = openCards(cacheDir);
    cards.pngOf({title: 'New', area: 'Learn'});
    cards.forgetOthers();
    expect(fs.readdirSync(cacheDir).filter((name) => name.endsWith('.png'))).toHaveLength(1);
  });
});
