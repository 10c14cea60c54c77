import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {openRasteriser} from './rasteriser';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));

describe('the fonts of cards', () => {
  it('are drawn: a wide letter is wider than a narrow one, and another face has another width', () => {
    const {widthOf} = openRasteriser(folder());
    const sans = 'font-family="IBM Plex Sans" font-weight="600" font-size="40"';
    const mono = 'font-family="IBM Plex Mono" font-size="40"';
    expect(widthOf('WWWW', sans)).toBeGreaterThan(2 * widthOf('iiii', sans));
    expect(widthOf('iiiiiiii', mono)).toBeGreaterThan(1.5 * widthOf('iiiiiiii', sans));
  });
});
