import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from './our-server.js';

/** One worker that serves a folder, with auth_request to `authPort` if there is one. */
function configuration(folder: string, port: number, pages: string, authPort?: number): string {
  const guard = `
    location = /auth {
      internal; proxy_pass http://verifier/; proxy_pass_request_body off; proxy_set_header Content-Length "";
      proxy_http_version 1.1; proxy_set_header Connection "";
    }`;
  return `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      types { text/html html; } default_type application/octet-stream; access_log off; sendfile on; tcp_nopush on;
      open_file_cache max=1000; keepalive_requests 10000000;
      ${authPort ? `upstream verifier { server 127.0.0.1:${authPort}; keepalive 32; keepalive_requests 10000000; }` : ''}
      server {
        listen 127.0.0.1:${port}; root ${pages};
        location / { ${authPort ? 'auth_request /auth;' : ''} try_files $uri $uri.html =404; }
        ${authPort ? guard : ''}
      }
    }`;
}

/**
 * One worker that proxies everything to our server as in docs/deploying.md: keep-alive connections, and buffers for a
 * whole page.
 */
const proxyConfiguration = (folder: string, port: number, serverPort: number) => `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      access_log off; keepalive_requests 10000000;
      upstream ours { server 127.0.0.1:${serverPort}; keepalive 32; keepalive_requests 10000000; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://ours; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
          proxy_buffer_size 16k; proxy_buffers 4 64k;
        }
      }
    }`;

function start(core: string, configure: (folder: string) => string): ChildProcess {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'));
  fs.chmodSync(folder, 0o755);
  fs.writeFileSync(path.join(folder, 'nginx.conf'), configure(folder));
  return spawn('taskset', ['-c', core, 'nginx', '-c', path.join(folder, 'nginx.conf')], {stdio: 'ignore'});
}

/** nginx on one core, without logs and with an open file cache: as fast as it gets. */
export const startNginx = (core: string, port: number, pages: string, authPort?: number): ChildProcess =>
  start(core, (folder) => configuration(folder, port, pages, authPort));

/** nginx in front of our server, on the same core. */
export const startProxy = (core: string, port: number, serverPort: number): ChildProcess =>
  start(core, (folder) => proxyConfiguration(folder, port, serverPort));

/** The verifier behind auth_request, on the same core. */
export function startVerifier(core: string, kind: 'fastify' | 'bare', port: number, keysUrl: string): ChildProcess {
  const args = [
    '-c',
    core,
    process.execPath,
    '--import',
    'tsx',
    'bench/token-verifier.ts',
    kind,
    keysUrl,
    String(port),
  ];
  return spawn('taskset', args, {cwd: root, stdio: 'inherit', env: {...process.env, NODE_ENV: 'production'}});
}
