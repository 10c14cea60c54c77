import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import {describe, expect, it} from 'vitest';
import {getActiveDocContext, getActivePlugin, getDocVersionSuggestions} from './docs-lookup';

const area = (path: string, ...docs: string[]): GlobalPluginData => ({
  path,
  breadcrumbs: true,
  versions: [
    {
      ...{name: 'current', label: 'Next', isLast: true, path, mainDocId: docs[0]!, draftIds: []},
      docs: docs.map((id) => ({id, path: `${path}/${id}`})),
    },
  ],
});

const docs = area('/docs', 'jcl', 'jcl/dd');
const areas = {default: docs, exercise: area('/exercise', 'jcl')};

describe('the area of an address', () => {
  it.each([
    ['/docs', 'default'],
    ['/docs/jcl', 'default'],
    ['/Exercise/JCL/', 'exercise'],
    ['/docs-of-others', undefined],
    ['/', undefined],
  ])('of %s is %s', (address, id) => {
    expect(getActivePlugin(areas, address)?.pluginId).toBe(id);
  });

  it('is missed with the address', () => {
    expect(() => getActivePlugin(areas, '/blog', {failfast: true})).toThrow('"/blog"');
  });
});

describe('the lesson of an address', () => {
  it.each([
    ['/docs/jcl', 'jcl'],
    ['/docs/JCL/dd/', 'jcl/dd'],
    ['/docs/category/jcl', undefined],
    ['/exercise/jcl', undefined],
  ])('of %s is %s', (address, id) => {
    expect(getActiveDocContext(docs, address).activeDoc?.id).toBe(id);
  });

  it('is the newest of itself, as there is one version', () => {
    expect(getDocVersionSuggestions(docs, '/docs/jcl').latestDocSuggestion?.id).toBe('jcl');
    expect(getDocVersionSuggestions(docs, '/docs/category/jcl').latestDocSuggestion).toBeUndefined();
  });
});
