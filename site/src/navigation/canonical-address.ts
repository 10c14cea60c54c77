import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Our server never answers at an address that ends in .html, but a saved copy or another server
 * may. The framework would bring such a page to life twice; so the address is put right first.
 */
if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const canonical = pathname.replace(/(?:\/index)?\.html$/, '') || '/';
  if (canonical !== pathname) window.history.replaceState(window.history.state, '', canonical + search + hash);
}
