/**
 * Finds the route of an address, in place of react-router-config (5.1.1), which tries one route after
 * the other, and React Router's Switch, which makes an element of each: on every press of a link, at
 * the first start and for every link that is prefetched. Here nearly all are looked up, so that a
 * page takes no longer the more lessons there are. What is found is the same.
 */
import type {ComponentType, ReactElement} from 'react';
import {matchPath, Route, type RouteComponentProps, useLocation} from 'react-router-dom';

export interface PageRoute {
  path: string;
  exact?: boolean;
  strict?: boolean;
  component: ComponentType<RouteComponentProps & {route: PageRoute}>;
  routes?: PageRoute[];
}

interface RouteTable {
  /** Where the routes stand that are for one address alone. */
  fixed: Map<string, number>;
  /** Where all others stand, in their order. */
  others: number[];
}

/** What means more than itself in the path of a route. */
const pattern = /[:*()?+\\[\]{}|^$]/;

/** As React Router compares them: in either case, with a slash at the end or without. */
export const comparable = (path: string) => path.toLowerCase().replace(/\/$/, '') || '/';

const tables = new WeakMap<PageRoute[], RouteTable>();

function tableOf(routes: PageRoute[]): RouteTable {
  let table = tables.get(routes);
  if (table) return table;
  table = {fixed: new Map(), others: []};
  for (const [index, {path, exact, strict}] of routes.entries()) {
    const key = comparable(path);
    if (!exact || strict || pattern.test(path)) table.others.push(index);
    else if (!table.fixed.has(key)) table.fixed.set(key, index);
  }
  tables.set(routes, table);
  return table;
}

/** Where the first route stands that an address matches; -1 for none. */
function indexOfMatch(routes: PageRoute[], address: string): number {
  const {fixed, others} = tableOf(routes);
  const found = fixed.get(comparable(address)) ?? -1;
  const matches = (index: number) => matchPath(address, routes[index]!) !== null;
  return others.find((index) => (found < 0 || index < found) && matches(index)) ?? found;
}

/** The route of an address, after those that it stands in. */
export function matchRoutes(routes: PageRoute[], address: string): {route: PageRoute}[] {
  const route = routes[indexOfMatch(routes, address)];
  return route ? [{route}, ...matchRoutes(route.routes ?? [], address)] : [];
}

function MatchingRoute({routes}: {routes: PageRoute[]}): ReactElement | null {
  const index = indexOfMatch(routes, useLocation().pathname);
  const route = routes[index];
  if (!route) return null;
  const {path, exact, strict, component: Page} = route;
  // The key: another page is begun anew, with nothing left of the one before.
  return (
    <Route
      key={index}
      path={path}
      exact={exact}
      strict={strict}
      render={(props) => <Page {...props} route={route} />}
    />
  );
}

/** What the framework puts where a page comes. */
export const renderRoutes = (routes?: PageRoute[]): ReactElement | null =>
  routes ? <MatchingRoute routes={routes} /> : null;
