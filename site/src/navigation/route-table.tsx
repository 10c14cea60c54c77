/**
 * Finds the route of a path, in place of react-router-config (5.1.1), which matches one route after the other, and of
 * React Router's Switch, which creates an element for each: at startup, on every navigation and for every prefetched
 * link. Here nearly all routes are looked up in a map, so that the time does not grow with the number of lessons. The
 * results are the same.
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
  /** Indexes of the routes for exactly one path, by path. */
  fixed: Map<string, number>;
  /** Indexes of all other routes, in order. */
  others: number[];
}

/** Characters with a special meaning in the path of a route. */
const pattern = /[:*()?+\\[\]{}|^$]/;

/** Normalizes a path as React Router compares them: case-insensitive, with or without a trailing slash. */
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

/** The index of the first route that matches a path; -1 if none does. */
function indexOfMatch(routes: PageRoute[], address: string): number {
  const {fixed, others} = tableOf(routes);
  const found = fixed.get(comparable(address)) ?? -1;
  const matches = (index: number) => matchPath(address, routes[index]!) !== null;
  return others.find((index) => (found < 0 || index < found) && matches(index)) ?? found;
}

/** The route of a path, after its parent routes. */
export function matchRoutes(routes: PageRoute[], address: string): {route: PageRoute}[] {
  const route = routes[indexOfMatch(routes, address)];
  return route ? [{route}, ...matchRoutes(route.routes ?? [], address)] : [];
}

/** Removes the route of a path from the table, if the server has no page there for this reader. */
export function forgetPage(routes: PageRoute[], address: string): void {
  const index = tableOf(routes).fixed.get(comparable(address));
  if (index === undefined) return;
  routes.splice(index, 1);
  tables.delete(routes);
}

function MatchingRoute({routes}: {routes: PageRoute[]}): ReactElement | null {
  const index = indexOfMatch(routes, useLocation().pathname);
  const route = routes[index];
  if (!route) return null;
  const {path, exact, strict, component: Page} = route;
  // The key remounts the page, so that nothing of the previous one is left.
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

/** Docusaurus renders this where the page goes. */
export const renderRoutes = (routes?: PageRoute[]): ReactElement | null =>
  routes ? <MatchingRoute routes={routes} /> : null;
