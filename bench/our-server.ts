import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

export interface OurServer {
  url: string;
  process: ChildProcess;
  /** Its data folder. */
  data: string;
  account: {email: string; password: string};
}

/** Our server as `npm start` runs it, on an empty store, on these cores. */
export async function startOurServer(build: string, cores: string): Promise<OurServer> {
  const program = `const {serve} = await import('@framewright/server'); await serve(${JSON.stringify(build)});`;
  const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--single-threaded-gc'];
  const args = [...flags, '--input-type=module', '-e', program];
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-data-'));
  const child = spawn('taskset', ['-c', cores, process.execPath, ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      // The rest of the output is the log, which is not needed.
      if (!output.includes('with the password')) output += data;
      if (output.includes('with the password')) resolve();
    });
    child.on('close', () => reject(new Error(`The server did not start: ${output}`)));
  });
  const url = / is at (\S+)/.exec(output)![1]!;
  const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(output)!;
  return {url, process: child, data, account: {email: email!, password: password!}};
}

/** One call of the Firebase protocol. */
function callIdentity(url: string, operation: string, input: object): Promise<Response> {
  return fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(input),
  });
}

async function signIn({url, account}: OurServer): Promise<string> {
  const answer = await callIdentity(url, 'signInWithPassword', account);
  return ((await answer.json()) as {idToken: string}).idToken;
}

/** Commits to the server's store this many times a second, until the returned function is called. */
export async function keepStoreBusy(server: OurServer, commitsPerSecond: number): Promise<() => void> {
  const idToken = await signIn(server);
  let count = 0;
  const timer = setInterval(() => {
    void callIdentity(server.url, 'update', {idToken, displayName: `Learner ${count++}`});
  }, 1000 / commitsPerSecond);
  return () => clearInterval(timer);
}

/** The cookie of a learner who has signed in. */
export async function sessionCookie(server: OurServer): Promise<string> {
  const {url} = server;
  const idToken = await signIn(server);
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({idToken}),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Resident memory of a process in MB (Linux, proc(5)): current and peak. */
export function memory(pid: number): {now: number; most: number} {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024;
  return {now: megabytes('VmRSS'), most: megabytes('VmHWM')};
}
