import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

interface BenchSite {
  /** The production build with the page in it. */
  build: string;
  /** A folder with only the members' pages, for other servers. */
  pages: string;
  /** The URL path of the page to request. */
  page: string;
}

/** The production build with an additional members' page of exactly 30 kB compressed. */
export function makeBenchSite(): BenchSite {
  const build = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-site-'));
  fs.chmodSync(build, 0o755);
  fs.cpSync(path.join(root, 'site/build'), build, {recursive: true});
  const start = '<!doctype html><html lang="en"><title>Bench</title><p>';
  fs.writeFileSync(path.join(build, 'member/docs/bench.html'), start.padEnd(30_000, 'thirty kilobytes '));
  const file = path.join(build, 'manifest.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as {member: {files: Record<string, object>}};
  manifest.member.files['/docs/bench'] = {
    file: 'member/docs/bench.html',
    type: 'text/html; charset=utf-8',
    hash: 'the-page-of-the-bench-0',
    encodings: [],
  };
  fs.writeFileSync(file, JSON.stringify(manifest));
  return {build, pages: path.join(build, 'member'), page: '/docs/bench'};
}
