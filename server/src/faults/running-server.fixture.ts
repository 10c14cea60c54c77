import {type ChildProcess, spawn} from 'node:child_process';
import {appendFileSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {writeSmallSite} from '../site-build.fixture.js';

/** Slow faults are tried a few times in each test run, and many times by `npm run faults`. */
export const thorough = process.env.FAULTS === 'thorough';

/** Writes a line for docs/reliability.md, if `npm run faults` runs. */
export function recordFigure(fault: string, tried: string, seen: string): void {
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({fault, tried, seen})}\n`);
}

export const newDataDir = () => mkdtempSync(path.join(tmpdir(), 'faults-'));

const door = path.resolve(import.meta.dirname, '../../dist/index.js');
const program = `const {serve} = await import(${JSON.stringify(door)}); await serve(process.argv[1]);`;

interface ServerOptions {
  site?: string;
  env?: Record<string, string>;
  /** The system user that it runs as. */
  uid?: number;
}

/** A signed-in learner. */
interface SignedIn {
  idToken: string;
  /** The name and the value of the session's cookie. */
  cookie: string;
}

/** Our built server in a separate process, as run by `npm start`. */
export class RunningServer {
  private constructor(
    readonly child: ChildProcess,
    private readonly said: {output: string; errors: string},
  ) {}

  /** Resolves once it listens or has failed. */
  static async start({site = writeSmallSite(), env = {}, uid}: ServerOptions = {}): Promise<RunningServer> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, site], {
      env: {...process.env, HOST: '127.0.0.1', PORT: '0', SIGN_UP: 'open', DATA_DIR: newDataDir(), ...env},
      uid,
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = {output: '', errors: ''};
    child.stderr.on('data', (data) => (said.errors += data));
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (data) => {
        if (said.output.length < 1e6) said.output += data;
        // The empty line after its messages to the user.
        if (/ is at \S+[^]*\n\n/.test(said.output)) resolve();
      });
      child.on('close', () => resolve());
    });
    return new RunningServer(child, said);
  }

  get url(): string {
    return / is at (\S+)/.exec(this.said.output)?.[1] ?? '';
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** The first megabyte of its log. */
  get output(): string {
    return this.said.output;
  }

  get errors(): string {
    return this.said.errors;
  }

  /** The demo learner of a store that was empty. */
  get account(): {email: string; password: string} {
    const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(this.said.output) ?? [];
    return {email, password};
  }

  get megabytes(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024;
  }

  /** One call of the Firebase protocol. */
  call(operation: string, input: object, version = 'v1'): Promise<Response> {
    return fetch(`${this.url}/identitytoolkit.googleapis.com/${version}/accounts:${operation}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(input),
    });
  }

  signIn(account = this.account): Promise<SignedIn> {
    return this.#enter('signInWithPassword', account);
  }

  /** Creates an account; a server reachable by others has no demo learner. */
  signUp(account = {email: 'asha@example.com', password: 'long enough'}): Promise<SignedIn> {
    return this.#enter('signUp', account);
  }

  async #enter(operation: string, account: {email: string; password: string}): Promise<SignedIn> {
    const answer = await this.call(operation, account);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const {idToken} = (await answer.json()) as {idToken: string};
    const begun = await fetch(`${this.url}/session`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({idToken}),
    });
    if (!begun.ok) throw new Error(`${begun.status} ${await begun.text()}`);
    return {idToken, cookie: begun.headers.getSetCookie()[0]!.split(';', 1)[0]!};
  }

  /** The headers of a learner's tool, with an app password made by the learner. */
  async newTool(): Promise<Record<string, string>> {
    const made = await fetch(`${this.url}/api/app-passwords`, {
      method: 'POST',
      headers: {cookie: (await this.signIn()).cookie, 'content-type': 'application/json'},
      body: JSON.stringify({tool: 'a test'}),
    });
    const {userId, secret} = (await made.json()) as {userId: string; secret: string};
    const authorization = `Basic ${Buffer.from(`${userId}:${secret}`).toString('base64')}`;
    return {authorization, 'x-csrf-zosmf-header': 'x'};
  }

  /** Requests a members' page with a session cookie. */
  lesson(cookie: string): Promise<Response> {
    return fetch(`${this.url}/docs/cobol/intro-to-cobol`, {headers: {cookie}, redirect: 'manual'});
  }

  /** Returns the exit code, or the signal's name. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string | null> {
    if (this.child.exitCode !== null) return Promise.resolve(this.child.exitCode);
    return new Promise((resolve) => {
      this.child.on('close', (code, by) => resolve(code ?? by));
      this.child.kill(signal);
    });
  }
}
