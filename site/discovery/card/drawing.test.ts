import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {drawCard} from './drawing';
import {openRasteriser} from './rasteriser';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));

describe('the drawing of a card', () => {
  const rasteriser = openRasteriser(folder());

  it('has room for the longest title that a page may have', () => {
    const title = 'What a mainframe is, why most banks run on it and how you learn it all';
    expect(title).toHaveLength(70);
    const svg = drawCard({title, area: 'Learn'}, rasteriser);
    expect(svg).toContain('>What a mainframe is,');
    expect(svg).toContain('learn it all</text>');
  });

  it('makes a short title larger than a long one', () => {
    expect(drawCard({title: 'Courses', area: 'Learn'}, rasteriser)).toContain('font-size="80">Courses</text>');
  });

  it('is refused when the title does not fit', () => {
    expect(() => drawCard({title: 'WWWWWWWWW '.repeat(12).trim(), area: 'Learn'}, rasteriser)).toThrow('too long');
  });
});
