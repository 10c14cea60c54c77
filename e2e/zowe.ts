import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
// @ts-expect-error -- The steps of commands are JavaScript without types.
import {findZowe} from '../commands/steps/zowe.mjs';
import type {ToolCredentials} from './zosmf-tool';

/** Zowe CLI on a user's computer, each command in a separate process. */
export class Zowe {
  private constructor(
    private readonly program: string,
    private readonly signIn: readonly string[],
    private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zowe-')),
  ) {}

  static async of(origin: string, {userId, secret}: ToolCredentials): Promise<Zowe> {
    const {hostname, port} = new URL(origin);
    const signIn = ['--protocol', 'http', '--host', hostname, '--port', port, '--user', userId, '--password', secret];
    return new Zowe(path.join(await (findZowe as () => Promise<string>)(), 'lib/main.js'), signIn);
  }

  /** The output lines of a command; the error lines if it fails. */
  run(...words: string[]): Promise<string[]> {
    const env = {...process.env, FORCE_COLOR: '0', ZOWE_CLI_HOME: path.join(this.folder, 'home')};
    return new Promise((resolve) => {
      const args = [this.program, ...words, ...this.signIn];
      execFile(process.execPath, args, {cwd: this.folder, env}, (error, stdout, stderr) => {
        const lines = (error ? stderr : stdout).split('\n').map((line) => line.trim());
        resolve(lines.filter(Boolean));
      });
    });
  }

  /** Submits a job, and returns its id. */
  async submit(jcl: string): Promise<string> {
    fs.writeFileSync(path.join(this.folder, 'job.jcl'), jcl);
    const printed = await this.run('zos-jobs', 'submit', 'local-file', 'job.jcl');
    const id = /JOB\d{5}/.exec(printed.join())?.[0];
    if (id === undefined) throw new Error(printed.join('\n'));
    return id;
  }

  /** All jobs of the user, as in `JOB00001 CC 0000 HELLO OUTPUT`. */
  async jobs(): Promise<string[]> {
    const lines = await this.run('zos-jobs', 'list', 'jobs');
    return lines.filter((line) => line.startsWith('JOB')).map((line) => line.replace(/ +/g, ' '));
  }

  async dataSets(level: string): Promise<string[]> {
    return (await this.run('zos-files', 'list', 'data-set', level)).filter((line) => line.startsWith(level));
  }
}
