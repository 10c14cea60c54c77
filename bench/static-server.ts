import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.data': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export interface StaticServer {
  origin: string;
  close: () => void;
}

/** Serves a folder as our server serves a build: from memory, precompressed, hashed files cached for a year. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const files = new Map<string, {type: string; body: Buffer; packed: boolean}>();
  for (const name of fs.readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    const full = path.join(folder, name);
    const type = types[path.extname(name)];
    if (!type || !fs.statSync(full).isFile()) continue;
    const content = fs.readFileSync(full);
    const packed = /text|json|svg/.test(type);
    const address = `/${name}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
    files.set(address, {type, body: packed ? zlib.brotliCompressSync(content) : content, packed});
  }
  const server = http.createServer(({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://bench');
    const file = files.get(pathname);
    if (!file) return response.writeHead(404).end();
    response.setHeader('content-type', file.type);
    response.setHeader(
      'cache-control',
      /\.\w{6,}\./.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (file.packed) response.setHeader('content-encoding', 'br');
    return response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close()};
}
