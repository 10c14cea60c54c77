import {expect, it} from 'vitest';
import {languageChoices} from './language-choices';

const leadsTo = (pathname: string) => languageChoices(pathname).map(({to}) => to);
const current = (pathname: string) => languageChoices(pathname).find(({isCurrent}) => isCurrent)?.label;

it('leads to the same page in each language', () => {
  expect(leadsTo('/')).toEqual(['/', '/hi']);
  expect(leadsTo('/hi')).toEqual(['/', '/hi']);
  expect(leadsTo('/hi/docs/jcl/sort')).toEqual(['/docs/jcl/sort', '/hi/docs/jcl/sort']);
});

it('knows the language of the page', () => {
  expect([current('/faq'), current('/hi/faq'), current('/hi'), current('/history')]).toEqual([
    'English',
    'हिन्दी',
    'हिन्दी',
    'English',
  ]);
});

it('leads home from the page for what is not found', () => {
  expect(leadsTo('/404.html')).toEqual(['/', '/hi']);
  expect(leadsTo('/hi/404.html')).toEqual(['/', '/hi']);
});
