import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import {findPostgres} from './postgres.mjs';

/** PostgreSQL refuses to run as root; Debian has a user for it. */
function run(program, args) {
  const [command, rest] =
    process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  return execFileSync(command, rest, {cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'inherit']});
}

/**
 * A separate, empty PostgreSQL, removed by `stop`; `halt` and `resume` simulate an outage.
 * @returns {Promise<{url: string, halt: () => void, resume: () => void, stop: () => void}>}
 */
export async function startPostgres() {
  const programs = await findPostgres();
  const port = await getPort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'framewright-postgres-'));
  fs.chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  run(path.join(programs, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  const control = (...args) => run(path.join(programs, 'pg_ctl'), ['-D', data, ...args]);
  const resume = () => control('-l', path.join(folder, 'log'), '-o', options, '-w', 'start');
  const halt = () => control('-m', 'immediate', 'stop');
  resume();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    stop: () => {
      halt();
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}
