import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

export interface Peer {
  name: string;
  url: string;
  process: ChildProcess;
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}

/** Our server, started as anybody would start it. */
export async function startOurs(port: number, page: string, settings: Record<string, string> = {}): Promise<Peer> {
  const child = spawn(process.execPath, ['commands/start.mjs'], {
    cwd: root,
    env: {...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1'},
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}${page}`;
  await untilAnswering(url);
  return {name: 'ours', url, process: child};
}

/** nginx with the same files, compressed beforehand as ours are, one worker, no guard. */
export async function startNginx(port: number, page: string): Promise<Peer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'));
  const site = path.join(folder, 'site');
  fs.cpSync(path.join(root, 'site/build/public'), site, {recursive: true});
  for (const name of fs.readdirSync(site, {recursive: true, encoding: 'utf8'})) {
    if (name.endsWith('.gzip')) fs.renameSync(path.join(site, name), path.join(site, name.replace(/\.gzip$/, '.gz')));
  }
  fs.chmodSync(folder, 0o755);
  const configuration = `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      types { text/html html; } default_type application/octet-stream; access_log off; sendfile on;
      open_file_cache max=1000; keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${site}; gzip_static on; location / { try_files $uri $uri.html =404; } }
    }`;
  fs.writeFileSync(path.join(folder, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], {stdio: 'ignore'});
  const url = `http://127.0.0.1:${port}${page}`;
  await untilAnswering(url);
  return {name: 'nginx', url, process: child};
}
