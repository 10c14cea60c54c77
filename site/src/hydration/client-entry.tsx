/**
 * Hydrates the page, instead of the framework's own entry (@docusaurus/core 3.10.2, lib/client/clientEntry.js), which
 * does it in one long task. Here every module is a separate task, and between two of them the browser can respond to
 * the reader: on a slow phone each takes up to 50 ms.
 */
import type {PageRoute} from '../navigation/route-table';
import {yieldToMain} from './yield-to-main';

/** Hydration may show what needs the full style sheet, and the page has only its critical CSS. */
async function untilStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (link && !link.sheet) {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
  }
  // Before the observer for new elements starts, which must ignore these.
  const {insertDeferredFields} = await import(/* webpackMode: "eager" */ './deferred-fields');
  insertDeferredFields();
  const {applyStyleSheetWhenNeeded} = await import(/* webpackMode: "eager" */ './deferred-style-sheet');
  if (link) applyStyleSheetWhenNeeded(link);
}

async function hydrate(): Promise<void> {
  const {startTransition} = await import(/* webpackMode: "eager" */ 'react');
  await yieldToMain();
  const {hydrateRoot} = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  const {HelmetProvider} = await import(/* webpackMode: "eager" */ 'react-helmet-async');
  const {BrowserRouter} = await import(/* webpackMode: "eager" */ 'react-router-dom');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await yieldToMain();
  const {default: routes} = await import(/* webpackMode: "eager" */ '@generated/routes');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@theme/Navbar');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@theme/Layout');
  await yieldToMain();
  const {forgetPage, matchRoutes} = await import(/* webpackMode: "eager" */ '../navigation/route-table');
  const address = decodeURI(window.location.pathname);
  // "Page not found" for an existing page means that it is for another role (site/role-content.ts).
  if (document.documentElement.classList.contains('plugin-native')) forgetPage(routes as PageRoute[], address);
  const loading: (Promise<unknown> | undefined)[] = [];
  for (const {route} of matchRoutes(routes as PageRoute[], address)) {
    await yieldToMain();
    loading.push((route.component as {preload?: () => Promise<unknown>}).preload?.());
  }
  await yieldToMain();
  const {default: App} = await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  const {default: docusaurus} = await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/docusaurus');
  window.docusaurus = docusaurus;
  await yieldToMain();
  await Promise.all([...loading, untilStyled()]);
  const {layOutBelowTheFold} = await import(/* webpackMode: "eager" */ './below-the-fold');
  await layOutBelowTheFold();
  await yieldToMain();
  startTransition(() => {
    window.docusaurusRoot = hydrateRoot(
      document.getElementById('__docusaurus')!,
      <HelmetProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </HelmetProvider>,
      {onRecoverableError: (error, info) => console.error('The page was rendered again on the client:', error, info)},
    );
  });
}

void hydrate();
