import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';

const door = path.join(import.meta.dirname, '../server/dist/index.js');
const build = path.join(import.meta.dirname, '../site/build');
const program = `const {serve} = await import(${JSON.stringify(door)}); await serve(process.argv[1]);`;

/** A server for one test, which can be killed and restarted at the same address, on the same store. */
export class OwnServer {
  #child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<OwnServer> {
    const server = new OwnServer(await getPort(), fs.mkdtempSync(path.join(os.tmpdir(), 'own-server-')));
    await server.startAgain();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves once it listens. */
  async startAgain(): Promise<void> {
    const {folder, port} = this;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, build], {
      env: {...process.env, HOST: '127.0.0.1', PORT: String(port), SIGN_UP: 'open', DATA_DIR: folder},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (data) => {
        said += data;
        if (said.includes('listening on')) resolve();
      });
      child.once('close', () => reject(new Error(`The server did not start: ${said}`)));
    });
  }

  /** Like a crash, without cleanup. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child!;
    return new Promise((resolve) => {
      child.once('close', () => resolve());
      child.kill(signal);
    });
  }

  async close(): Promise<void> {
    await this.kill('SIGTERM');
    fs.rmSync(this.folder, {recursive: true});
  }

  /** Creates an account. */
  async signUp(account: {email: string; password: string}): Promise<void> {
    const answer = await fetch(`${this.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(account),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
