/**
 * Brings the page to life, in place of the framework's own entry (@docusaurus/core 3.10.2,
 * lib/client/clientEntry.js), which does the same in one go. Here every part is run by itself, and
 * between two of them the browser may answer the reader: on a slow phone each takes up to 50 ms.
 */
import type {PageRoute} from '../navigation/route-table';
import {pause} from './pause';

/** What comes to life may need the whole sheet, and the page has only its own part of it. */
async function untilStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (link && !link.sheet) {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
  }
  // Before the page is watched for news: these are none.
  const {insertLateFields} = await import(/* webpackMode: "eager" */ './late-fields');
  insertLateFields();
  const {applySheetWhenNeeded} = await import(/* webpackMode: "eager" */ './whole-sheet');
  if (link) applySheetWhenNeeded(link);
}

async function bringToLife(): Promise<void> {
  const {startTransition} = await import(/* webpackMode: "eager" */ 'react');
  await pause();
  const {hydrateRoot} = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const {HelmetProvider} = await import(/* webpackMode: "eager" */ 'react-helmet-async');
  const {BrowserRouter} = await import(/* webpackMode: "eager" */ 'react-router-dom');
  await pause();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await pause();
  const {default: routes} = await import(/* webpackMode: "eager" */ '@generated/routes');
  await pause();
  await import(/* webpackMode: "eager" */ '@theme/Navbar');
  await pause();
  await import(/* webpackMode: "eager" */ '@theme/Layout');
  await pause();
  const {matchRoutes} = await import(/* webpackMode: "eager" */ '../navigation/route-table');
  const loading: (Promise<unknown> | undefined)[] = [];
  for (const {route} of matchRoutes(routes as PageRoute[], decodeURI(window.location.pathname))) {
    await pause();
    loading.push((route.component as {preload?: () => Promise<unknown>}).preload?.());
  }
  await pause();
  const {default: App} = await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  const {default: docusaurus} = await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/docusaurus');
  window.docusaurus = docusaurus;
  await pause();
  await Promise.all([...loading, untilStyled()]);
  const {layOutRest} = await import(/* webpackMode: "eager" */ './lay-out-rest');
  await layOutRest();
  await pause();
  startTransition(() => {
    window.docusaurusRoot = hydrateRoot(
      document.getElementById('__docusaurus')!,
      <HelmetProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </HelmetProvider>,
      {onRecoverableError: (error, info) => console.error('The page was drawn anew:', error, info)},
    );
  });
}

void bringToLife();
