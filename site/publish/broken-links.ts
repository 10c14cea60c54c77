import fs from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {withoutPrefix} from '../language/locales';
import {addressOf} from './audience-files';

interface LinkedPage {
  links: Set<string>;
  anchors: Set<string>;
}

function readPage(html: string): LinkedPage {
  const page: LinkedPage = {links: new Set(), anchors: new Set()};
  const parser = new Parser({
    onopentag(name, {href, id}) {
      if (name === 'a' && href) page.links.add(href);
      if (id) page.anchors.add(id);
    },
  });
  parser.end(html);
  return page;
}

/** The files of a build by URL path; only pages have links and anchors. */
function readBuild(root: string): Map<string, LinkedPage> {
  const files = fs.readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const page = file.endsWith('.html') ? fs.readFileSync(file, 'utf8') : '';
      return [addressOf(path.relative(root, file).split(path.sep).join('/')), readPage(page)];
    }),
  );
}

/**
 * The broken links of all pages, a line each: the path does not exist, or the page has no such anchor. For a visitor,
 * links to the entrances of private areas lead to the login page; a member has all public files too.
 */
export function findBrokenLinks(buildDir: string, entrances: readonly string[]): string[] {
  const visitors = readBuild(path.join(buildDir, 'public'));
  const members = readBuild(path.join(buildDir, 'member'));
  const brokenIn = (from: Map<string, LinkedPage>, to: Map<string, LinkedPage>) =>
    [...from].flatMap(([address, {links}]) =>
      [...links].flatMap((link) => {
        const url = new URL(link, `http://this.site${address}`);
        if (url.host !== 'this.site' || entrances.includes(withoutPrefix(url.pathname))) return [];
        const page = to.get(url.pathname);
        const place = decodeURIComponent(url.hash.slice(1));
        return page && (!place || page.anchors.has(place)) ? [] : [`${address} links to ${link}`];
      }),
    );
  return [...brokenIn(visitors, visitors), ...brokenIn(members, new Map([...visitors, ...members]))];
}
