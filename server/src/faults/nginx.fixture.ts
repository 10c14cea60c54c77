import {execFileSync, spawn} from 'node:child_process';
import {chmodSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import https from 'node:https';
import {tmpdir} from 'node:os';
import path from 'node:path';
import getPort from 'get-port';

/** Not part of this workspace: the tests get their tools from `commands`. */
const tools = new URL('../../../commands/steps/nginx.mjs', import.meta.url).href;

export const siteName = 'learn.example';

/** The parts of an answer that matter to a browser. */
interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Replaces each of these texts, all of which must occur: the rest is run unchanged. */
function adapt(configuration: string, changes: [string, string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration has no "${from}".`);
    return text.replaceAll(from, to);
  }, configuration);
}

/** nginx with TLS in front of our servers, with the configuration for a real machine. */
export class Nginx {
  private constructor(
    private readonly folder: string,
    private readonly ports: {http: number; https: number},
    private readonly certificate: Buffer,
    private readonly child: ReturnType<typeof spawn>,
  ) {}

  static async start(configuration: string, servers: number[]): Promise<Nginx> {
    const {findNginx} = (await import(tools)) as {findNginx: () => Promise<void>};
    await findNginx();
    const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    chmodSync(folder, 0o755);
    const [key, pem] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const subject = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', pem],
      {stdio: 'ignore'},
    );
    const ports = {http: await getPort(), https: await getPort()};
    const adapted = adapt(configuration, [
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
      ['127.0.0.1:3000', `127.0.0.1:${servers[0]}`],
      ['127.0.0.1:3001', `127.0.0.1:${servers[1]}`],
      [`/etc/ssl/certs/${siteName}.pem`, pem],
      [`/etc/ssl/private/${siteName}.key`, key],
      ['/var/log/nginx/framewright.log', path.join(folder, 'access.log')],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { ${temporary.join(' ')}\n${adapted}}`,
    );
    const errors = ['-e', path.join(folder, 'error.log')];
    execFileSync('nginx', [...errors, '-t', '-q', '-c', file]);
    const child = spawn('nginx', [...errors, '-c', file], {stdio: 'ignore'});
    return new Nginx(folder, ports, readFileSync(pem), child);
  }

  /** A request over TLS, on a new connection, by a client that trusts the certificate. */
  ask(url: string, {method = 'GET', headers = {}, body}: {method?: string; headers?: object; body?: object} = {}) {
    return new Promise<Answer>((resolve, reject) => {
      const request = https.request(
        {
          host: '127.0.0.1',
          port: this.ports.https,
          servername: siteName,
          ca: this.certificate,
          agent: false,
          method,
          path: url,
          headers: {host: siteName, ...(body && {'content-type': 'application/json'}), ...headers},
        },
        (answer) => {
          let text = '';
          answer.on('data', (data) => (text += data));
          answer.on('end', () => resolve({status: answer.statusCode!, headers: answer.headers, body: text}));
        },
      );
      request.on('error', reject).end(body && JSON.stringify(body));
    });
  }

  /** The redirect for a reader without TLS. */
  async redirect(url: string): Promise<string | null> {
    const answer = await fetch(`http://127.0.0.1:${this.ports.http}${url}`, {redirect: 'manual'});
    return answer.headers.get('location');
  }

  get log(): string {
    return readFileSync(path.join(this.folder, 'access.log'), 'utf8');
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('close', () => resolve());
      this.child.kill('SIGTERM');
    });
  }
}
