import {describe, expect, test} from 'vitest';
import {navbarItems} from './navbar';

interface Entry {
  type?: string;
  label?: string;
  to?: string;
  activeBaseRegex?: string;
}

/** The items that are active on a members' page. */
function marked(address: string): (string | undefined)[] {
  const entries: Entry[] = navbarItems('member');
  return entries
    .filter(({activeBaseRegex}) => activeBaseRegex !== undefined && new RegExp(activeBaseRegex).test(address))
    .map(({label}) => label);
}

describe('an entry of the navbar', () => {
  test.each([
    ['/docs/jcl/jcl-basics/jcl-intro', 'JCL'],
    ['/docs/category/programming-in-jcl', 'JCL'],
    ['/docs/category/zos-files', 'General'],
    ['/docs/2.5/cobol/intro-to-cobol', 'COBOL'],
    ['/docs/2.5/category/zos-files', 'General'],
    ['/docs/cobol/intro-to-cobol', 'COBOL'],
    ['/exercise/category/zos-files', 'Exercise'],
    ['/interview/cobol/intro-to-cobol', 'Interview'],
  ])('is marked on %s: %s', (address, label) => {
    expect(marked(address)).toEqual([label]);
  });

  test.each(['/docs/tags/jcl', '/docs/category/programming-in-jcl-2', '/blog/beginning', '/exercises'])(
    'is not marked on %s',
    (address) => {
      expect(marked(address)).toEqual([]);
    },
  );

  test('opens a page on which it is marked', () => {
    const entries: Entry[] = navbarItems('member');
    const opened = entries.filter(({activeBaseRegex}) => activeBaseRegex).map(({label, to}) => [label, marked(to!)]);
    expect(opened).toEqual(opened.map(([label]) => [label, [label]]));
  });

  test('names no private document to visitors', () => {
    const entries: Entry[] = navbarItems('public');
    const inAreas = entries.flatMap(({to}) => (to && /^\/(?:docs|exercise|interview)/.test(to) ? [to] : []));
    expect(inAreas).toEqual(['/exercise', '/docs/general', '/docs/jcl', '/docs/cobol', '/docs/db2', '/interview']);
    expect(entries.every(({activeBaseRegex}) => activeBaseRegex === undefined)).toBe(true);
  });
});
