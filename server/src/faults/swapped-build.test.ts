import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {writeSmallSite} from '../site-build.fixture.js';
import {newDataDir, recordFigure, RunningServer} from './running-server.fixture.js';

/** The small site after a release: other pages and script names. */
function writeNextSite(): string {
  const site = writeSmallSite();
  const text = fs.readFileSync(path.join(site, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text.replaceAll('main.0a1b2c3d', 'main.4e5f6a7b')) as Record<
    'public' | 'member',
    {files: Record<string, {file: string; hash: string; encodings: string[]}>}
  >;
  fs.renameSync(
    path.join(site, 'public/assets/js/main.0a1b2c3d.js'),
    path.join(site, 'public/assets/js/main.4e5f6a7b.js'),
  );
  for (const file of Object.values(manifest.public.files).filter(({file}) => file.endsWith('.html'))) {
    fs.appendFileSync(path.join(site, file.file), '<p>The next release.</p>');
    Object.assign(file, {hash: `next-${file.hash}`, encodings: []});
  }
  fs.writeFileSync(path.join(site, 'manifest.json'), JSON.stringify(manifest));
  return site;
}

describe('a build swapped under a running server', () => {
  it('has no effect until the next start, and then as a whole', async () => {
    const site = writeSmallSite();
    const env = {DATA_DIR: newDataDir(), PORT: '0'};
    const old = await RunningServer.start({site, env});
    const page = async (server: RunningServer) => {
      const answer = await fetch(`${server.url}/courses`);
      return {next: (await answer.text()).includes('The next release.'), etag: answer.headers.get('etag')};
    };
    const script = async (server: RunningServer, name: string) =>
      (await fetch(`${server.url}/assets/js/main.${name}.js`)).status;

    const before = await page(old);
    fs.rmSync(site, {recursive: true});
    // In between, the folder does not exist.
    expect(await page(old)).toEqual(before);
    fs.renameSync(writeNextSite(), site);
    for (let time = 0; time < 20; time++) {
      expect(await page(old)).toEqual(before);
      expect(await script(old, '0a1b2c3d')).toBe(200);
      expect(await script(old, '4e5f6a7b')).toBe(404);
    }
    await old.stop();

    const fresh = await RunningServer.start({site, env});
    const after = await page(fresh);
    expect(after.next).toBe(true);
    expect(await script(fresh, '4e5f6a7b')).toBe(200);
    // A tab of the old release: its script is gone, so it reloads the page, and no cache keeps it from the new one.
    const gone = await fetch(`${fresh.url}/assets/js/main.0a1b2c3d.js`);
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    const reload = await fetch(`${fresh.url}/courses`, {headers: {'if-none-match': before.etag!}});
    expect(reload.status).toBe(200);
    await fresh.stop();
    recordFigure(
      'The build swapped under a running server',
      '20 requests after it',
      'all from the old build; after a restart all from the new one',
    );
  });
});
