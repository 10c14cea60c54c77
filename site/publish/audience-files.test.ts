import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {addressOf, publishFiles} from './audience-files';

const done = Promise.resolve();

describe('a published file', () => {
  it.each([
    ['index.html', '/'],
    ['courses.html', '/courses'],
    ['docs/cobol/index.html', '/docs/cobol'],
    ['assets/js/main.js', '/assets/js/main.js'],
  ])('%s has the address %s', (file, address) => {
    expect(addressOf(file)).toBe(address);
  });

  it('is compressed beside itself where that makes it smaller', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
    fs.mkdirSync(path.join(root, 'public'));
    const text = 'a'.repeat(1000);
    fs.writeFileSync(path.join(root, 'public/page.html'), text);
    fs.writeFileSync(path.join(root, 'public/tiny.txt'), 'a');
    const {files} = await publishFiles(root, 'public', done);
    expect(files['/page']).toMatchObject({file: 'public/page.html', encodings: ['br', 'gzip']});
    expect(files['/tiny.txt']?.encodings).toEqual([]);
    expect(brotliDecompressSync(fs.readFileSync(path.join(root, 'public/page.html.br'))).toString()).toBe(text);
    expect(gunzipSync(fs.readFileSync(path.join(root, 'public/page.html.gzip'))).toString()).toBe(text);
    fs.renameSync(path.join(root, 'public'), path.join(root, 'member'));
    fs.rmSync(path.join(root, 'member/page.html.br'));
    fs.rmSync(path.join(root, 'member/page.html.gzip'));
    expect((await publishFiles(root, 'member', done)).files['/page']).toMatchObject({encodings: ['br']});
  });

  it('is read when it is rewritten, if it is a page or a style sheet', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
    fs.mkdirSync(path.join(root, 'public'));
    const page = path.join(root, 'public/page.html');
    const sheet = path.join(root, 'public/sheet.css');
    for (const file of [page, sheet]) fs.writeFileSync(file, 'before '.repeat(100));
    const script = path.join(root, 'public/script.js');
    fs.writeFileSync(script, 'later(); '.repeat(100));
    const compressedScript = new Promise<void>((resolve) => {
      fs.watch(path.dirname(script), (_event, name) => name === 'script.js.gzip' && resolve()).unref();
    });
    const rewritten = compressedScript.then(() => {
      for (const file of [page, sheet]) fs.writeFileSync(file, 'after '.repeat(100));
    });
    await publishFiles(root, 'public', rewritten);
    for (const file of [page, sheet])
      expect(brotliDecompressSync(fs.readFileSync(`${file}.br`)).toString()).toContain('after');
  });

  it("is marked if it is the practice worker's entry file", async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
    fs.mkdirSync(path.join(root, 'member/assets/js'), {recursive: true});
    for (const name of ['practice-worker.0a1b2c3d.js', 'main.0a1b2c3d.js']) {
      fs.writeFileSync(path.join(root, 'member/assets/js', name), 'onmessage = null;');
    }
    const {files} = await publishFiles(root, 'member', done);
    expect(files['/assets/js/practice-worker.0a1b2c3d.js']).toHaveProperty('isPracticeWorker', true);
    expect(files['/assets/js/main.0a1b2c3d.js']).not.toHaveProperty('isPracticeWorker');
  });

  it('of an unknown type stops the build', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
    fs.mkdirSync(path.join(root, 'public'));
    fs.writeFileSync(path.join(root, 'public/notes.docx'), 'x');
    await expect(publishFiles(root, 'public', done)).rejects.toThrow('notes.docx: no type is known');
  });
});
