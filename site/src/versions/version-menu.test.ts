import {createElement, type ReactElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {beforeEach, expect, test, vi} from 'vitest';
import {stubBrowser} from '../browser-storage/local-storage.fixture';
import {usePreferredPath} from './preferred-path';
import LessonsItem from './LessonsItem';
import VersionMenu from './VersionMenu';

const reader = vi.hoisted(() => ({address: '/docs/dd', pluginId: 'default'}));

// Rendered as in a browser, with stored values.
vi.mock('react', async (react) => ({
  ...(await react<object>()),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}));
vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: (key: string) => ({
    get: () => localStorage.getItem(key),
    set: (value: string) => localStorage.setItem(key, value),
  }),
}));
vi.mock('@theme/NavbarItem/DefaultNavbarItem', () => ({
  default: ({to, label}: {to: string; label: string}) => createElement('a', {href: to}, label),
}));
vi.mock('@docusaurus/router', () => ({useHistory: () => ({push: (to: string) => void (reader.address = to)})}));
vi.mock('@docusaurus/plugin-content-docs/client', async () => {
  const {getActiveDocContext} = await import('../docusaurus-overrides/docs-lookup');
  const {docs} = await import('./two-versions.fixture');
  return {
    useActiveDocContext: () => getActiveDocContext(docs, reader.address),
    useActivePlugin: () => ({pluginId: reader.pluginId}),
    useDocsData: () => docs,
    useDocsPreferredVersion: () => preferredVersion.useDocsPreferredVersion(),
    useVersions: () => docs.versions,
  };
});
const preferredVersion = await import('../docusaurus-overrides/preferred-version');

beforeEach(() => {
  stubBrowser();
  Object.assign(reader, {address: '/docs/dd', pluginId: 'default'});
});

type Select = ReactElement<{onChange: (event: {target: {value: string}}) => void}>;

/** Renders the menu, and returns its list. */
function menu(): {html: string; choose: (version: string) => void} {
  let select: Select | undefined;
  function Menu(): ReactNode {
    const shown = VersionMenu() as ReactElement | false;
    if (!shown) return shown;
    const label = (shown.type as () => ReactElement<{children: ReactNode[]}>)();
    select = label.props.children.find((child): child is Select => (child as Select).type === 'select');
    return label;
  }
  const html = renderToStaticMarkup(createElement(Menu));
  return {html, choose: (value) => select!.props.onChange({target: {value}})};
}

/** The target of a link. */
function leadsTo(path: string): string {
  const Link = (): ReactNode => usePreferredPath()(path);
  return renderToStaticMarkup(createElement(Link));
}

test('a lesson has a list of its versions, with its own chosen', () => {
  expect(menu().html).toMatch(/<option value="3.1" selected="">z\/OS 3.1<\/option><option value="2.5">z\/OS 2.5/);
  reader.address = '/docs/2.5/dd';
  expect(menu().html).toContain('<option value="2.5" selected="">');
});

test('exercises and interview questions have none', () => {
  reader.pluginId = 'exercise';
  expect(menu().html).toBe('');
});

test('the other version leads to the same lesson there', () => {
  menu().choose('2.5');
  expect(reader.address).toBe('/docs/2.5/dd');
});

test('links follow the version that was chosen last, as far as it has their lesson', () => {
  expect(leadsTo('/docs/dd')).toBe('/docs/dd');
  menu().choose('2.5');
  expect(leadsTo('/docs/dd#card')).toBe('/docs/2.5/dd#card');
  expect(leadsTo('/docs/new')).toBe('/docs/new');
  expect(leadsTo('/exercise/dd')).toBe('/exercise/dd');
  menu().choose('3.1');
  expect(leadsTo('/docs/dd')).toBe('/docs/dd');
});

test('a navbar item opens the version that was chosen last', () => {
  const html = () => renderToStaticMarkup(createElement(LessonsItem, {to: '/docs/category/jcl', label: 'JCL'}));
  expect(html()).toBe('<a href="/docs/category/jcl">JCL</a>');
  menu().choose('2.5');
  expect(html()).toBe('<a href="/docs/2.5/category/jcl">JCL</a>');
});

test('a removed version is ignored', () => {
  localStorage.setItem('docs-preferred-version-default', '1.13');
  expect(leadsTo('/docs/dd')).toBe('/docs/dd');
});
