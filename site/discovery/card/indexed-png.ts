import {crc32, deflateSync} from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostColours = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(data.length, 0);
  edges.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
}

/**
 * A PNG with a palette, a third of the size of one in true colour; null when the picture has too many
 * colours for it. `pixels` are red, green, blue and alpha, and all of them opaque.
 * PNG Specification, third edition, sections 5 and 11: https://www.w3.org/TR/png-3/
 */
export function indexedPng(pixels: Buffer, width: number, height: number): Buffer | null {
  const palette = new Map<number, number>();
  // Each row begins with its filter type; a palette compresses best without a filter.
  const lines = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = pixels.readUInt32BE(pixel * 4);
    const index = palette.get(colour) ?? palette.size;
    if (index === mostColours) return null;
    palette.set(colour, index);
    lines[pixel + Math.floor(pixel / width) + 1] = index;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(
    [...palette.keys()].flatMap((colour) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255]),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, {level: 9})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
