import {describe, expect, test} from 'vitest';
import {getActiveDocContext, getActiveVersion} from '../docusaurus-overrides/docs-lookup';
import {docs} from './two-versions.fixture';
import {versionChoices} from './version-choices';

const leadsTo = (address: string): string[] =>
  versionChoices(docs.versions, getActiveDocContext(docs, address)).map(({to}) => to);

describe('two versions of the docs', () => {
  test('are distinguished by the URL', () => {
    expect(getActiveVersion(docs, '/docs/dd')?.name).toBe('3.1');
    expect(getActiveVersion(docs, '/docs/2.5/dd')?.name).toBe('2.5');
  });

  test('lead from a lesson to the same lesson', () => {
    expect(leadsTo('/docs/dd')).toEqual(['/docs/dd', '/docs/2.5/dd']);
    expect(leadsTo('/docs/2.5/dd')).toEqual(['/docs/dd', '/docs/2.5/dd']);
  });

  test('lead to the first lesson if the same one is missing', () => {
    expect(leadsTo('/docs/new')).toEqual(['/docs/new', '/docs/2.5/start']);
    expect(leadsTo('/docs/tags')).toEqual(['/docs/start', '/docs/2.5/start']);
  });

  test('lead from a category to the same category', () => {
    expect(leadsTo('/docs/category/jcl')).toEqual(['/docs/category/jcl', '/docs/2.5/category/jcl']);
  });
});

test('one version is a choice of one', () => {
  const [only] = docs.versions;
  expect(versionChoices([only!], getActiveDocContext({...docs, versions: [only!]}, '/docs/dd'))).toEqual([
    {name: '3.1', label: 'z/OS 3.1', to: '/docs/dd'},
  ]);
});
