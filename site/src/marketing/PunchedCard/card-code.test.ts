import {describe, expect, it} from 'vitest';
import {punchesOf} from './card-code';

describe('punchesOf', () => {
  it.each([
    ['A', [12, 1]],
    ['i', [12, 9]],
    ['J', [11, 1]],
    ['R', [11, 9]],
    ['S', [0, 2]],
    ['Z', [0, 9]],
    ['0', [0]],
    ['7', [7]],
    ['/', [0, 1]],
    [',', [0, 3, 8]],
    [' ', []],
  ])('cuts %j as the 029 does', (character, punches) => {
    expect(punchesOf(character)).toEqual(punches);
  });

  it('gives every character a code of its own', () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 &-/.(+$*);,%?:#@\'="';
    const codes = new Set(Array.from(characters, (character) => punchesOf(character).join('-')));
    expect(codes.size).toBe(characters.length);
  });

  it('refuses what the punch has no key for', () => {
    expect(() => punchesOf('é')).toThrow('"é"');
  });
});
