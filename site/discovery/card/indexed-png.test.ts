import {inflateSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {indexedPng} from './indexed-png';

describe('a PNG with a palette', () => {
  it('holds each colour once and each pixel by its number', () => {
    const [red, blue] = ['ff0000ff', '0000ffff'];
    const png = indexedPng(Buffer.from([red, blue, blue, red].join(''), 'hex'), 2, 2)!;
    expect(png.toString('hex')).toContain(Buffer.from('PLTE').toString('hex') + 'ff00000000ff');
    const data = png.indexOf('IDAT');
    const length = png.readUInt32BE(data - 4);
    expect([...inflateSync(png.subarray(data + 4, data + 4 + length))]).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('is not made of more colours than it can hold', () => {
    const pixels = Buffer.alloc(257 * 4);
    for (let pixel = 0; pixel < 257; pixel++) pixels.writeUInt32BE(pixel * 256 + 255, pixel * 4);
    expect(indexedPng(pixels, 257, 1)).toBeNull();
    expect(indexedPng(pixels.subarray(4), 256, 1)).not.toBeNull();
  });
});
