import {describe, expect, it} from 'vitest';
import {isPrivatePath} from './areas';
import {readAudience} from './audience';

describe('the audience of a build', () => {
  it('is never guessed', () => {
    expect(readAudience('public')).toBe('public');
    expect(() => readAudience(undefined)).toThrow('not undefined');
    expect(() => readAudience('Public')).toThrow('not "Public"');
  });
});

describe('a private path', () => {
  it('is an area or lies in one', () => {
    expect(['/docs', '/docs/x', '/exercise/x', '/interview'].filter(isPrivatePath)).toHaveLength(4);
    expect(['/', '/docsy', '/blog/docs', '/interviews'].filter(isPrivatePath)).toEqual([]);
  });
});
