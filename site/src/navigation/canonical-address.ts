import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Our server never serves a path that ends in .html, but a saved copy or another server may. Docusaurus would hydrate
 * such a page twice, so the path is corrected first.
 */
if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const canonical = pathname.replace(/(?:\/index)?\.html$/, '') || '/';
  if (canonical !== pathname) window.history.replaceState(window.history.state, '', canonical + search + hash);
}
