import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {fontInWoff} from './woff';

describe('the font inside a WOFF', () => {
  it('has the tables of a font, each where the directory says', () => {
    const woff = fs.readFileSync(
      require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff'),
    );
    const font = fontInWoff(woff);
    // The header of a WOFF gives the unpacked size.
    expect(font.length).toBe(woff.readUInt32BE(16));
    const tables = Array.from({length: font.readUInt16BE(4)}, (_, index) =>
      font.subarray(12 + index * 16, 28 + index * 16),
    );
    const head = tables.find((entry) => entry.toString('latin1', 0, 4) === 'head')!;
    // OpenType, section "head": the magic number is at offset 12.
    expect(font.readUInt32BE(head.readUInt32BE(8) + 12)).toBe(0x5f0f3cf5);
  });

  it('is not looked for in another kind of file', () => {
    expect(() => fontInWoff(Buffer.from('wOF2 and more'))).toThrow('"wOF2"');
  });
});
