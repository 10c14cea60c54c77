/**
 * Fetches the files of pages ahead, in place of the framework's own way (@docusaurus/core 3.10.2,
 * lib/client/docusaurus.js), which asks for all files of a page at once, also for those that are
 * there, and looks through all routes for it: on a phone the page could not answer meanwhile.
 */
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import {idle} from '../loading/idle';
import {matchRoutes} from './route-table';

type Chunks = string | {[name: string]: Chunks} | Chunks[];

declare const __webpack_require__: {
  /** The address of a file by its name, from the framework's bundler plugin. */
  gca(name: string): string | undefined;
};

const namesIn = (chunks: Chunks): string[] =>
  typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);

/** By the path of a route; the framework adds a hash to it, since several have the same. */
let namesByPath: Map<string, string[]> | undefined;

function namesOf(path: string): string[] {
  if (!namesByPath) {
    namesByPath = new Map();
    for (const [route, chunks] of Object.entries(routesChunkNames as Record<string, Chunks>)) {
      const key = route.replace(/-[^-]+$/, '');
      namesByPath.set(key, [...(namesByPath.get(key) ?? []), ...namesIn(chunks)]);
    }
  }
  return namesByPath.get(path) ?? [];
}

const quiet = () => idle(1000);
const asked = new Set<string>();
let queue: Promise<void> = Promise.resolve();

function ask(file: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = file;
  document.head.append(link);
}

/** The learner's line is slow, or is paid for by what is loaded. */
function isCostly(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string; saveData: boolean}};
  return connection?.saveData || connection?.effectiveType.includes('2g') || false;
}

/** Asks for the files of a page, one after the other, each in a quiet moment. Nobody waits for them. */
export function fetchAhead(path: string): void {
  if (isCostly()) return;
  queue = queue.then(quiet).then(async () => {
    const names = matchRoutes(routes as never, path).flatMap(({route}) => namesOf(route.path));
    for (const name of names) {
      const file = __webpack_require__.gca(name);
      // A name without a file was put into another's by the bundler.
      if (!file || file.includes('undefined') || asked.has(file)) continue;
      asked.add(file);
      if (document.querySelector(`script[src="${file}"]`)) continue;
      await quiet();
      ask(file);
    }
  });
}
