import {createElement, Fragment} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {StaticRouter} from 'react-router-dom';
import {describe, expect, it} from 'vitest';
import {forgetPage, matchRoutes, type PageRoute, renderRoutes} from './route-table';

const page =
  (name: string): PageRoute['component'] =>
  ({route}) =>
    createElement(Fragment, null, `${name} `, renderRoutes(route.routes));

const routes: PageRoute[] = [
  {path: '/courses', exact: true, component: page('courses')},
  {path: '/blog/:post', exact: true, component: page('a post')},
  {path: '/blog/archive', exact: true, component: page('archive')},
  {
    path: '/docs',
    component: page('docs'),
    routes: [
      {path: '/docs/jcl', exact: true, component: page('jcl')},
      {path: '/docs/jcl---basics', exact: true, component: page('basics')},
    ],
  },
  {path: '/', exact: true, component: page('home')},
  {path: '*', component: page('nothing')},
];

const pathsOf = (address: string) => matchRoutes(routes, address).map(({route}) => route.path);

describe('the route of an address', () => {
  it.each([
    ['/courses', ['/courses']],
    ['/courses/', ['/courses']],
    ['/Courses', ['/courses']],
    ['/courses//', ['*']],
    ['/courses/x', ['*']],
    ['/', ['/']],
    ['/docs/jcl---basics', ['/docs', '/docs/jcl---basics']],
    ['/docs/other', ['/docs']],
    ['/docs-of-others', ['*']],
  ])('%s is found, after those that it stands in', (address, paths) => {
    expect(pathsOf(address)).toEqual(paths);
  });

  it('is the first match, even a pattern', () => {
    expect(pathsOf('/blog/archive')).toEqual(['/blog/:post']);
  });

  it.each([
    ['/docs/jcl', 'docs jcl '],
    ['/docs/other', 'docs '],
    ['/no-such', 'nothing '],
  ])('%s is what is shown', (location, text) => {
    const router = createElement(StaticRouter, {location}, renderRoutes(routes));
    expect(renderToStaticMarkup(router)).toBe(text);
  });

  it('is none once its route is removed, and the others stay', () => {
    const some = [...routes];
    expect(matchRoutes(some, '/courses').map(({route}) => route.path)).toEqual(['/courses']);
    forgetPage(some, '/courses/');
    forgetPage(some, '/no-such');
    expect(['/courses', '/', '/docs/jcl'].map((address) => matchRoutes(some, address)[0]!.route.path)).toEqual([
      '*',
      '/',
      '/docs',
    ]);
  });
});
