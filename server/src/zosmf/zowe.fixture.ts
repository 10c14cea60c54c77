import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir, userInfo} from 'node:os';
import path from 'node:path';
// @ts-expect-error -- The steps of commands are JavaScript without types.
import {findZowe} from '../../../commands/steps/zowe.mjs';

/** The credentials for z/OSMF. */
export interface ToolCredentials {
  userId: string;
  secret: string;
}

/** The folder of the package, fetched on first use. */
export const zowePackage = (): Promise<string> => (findZowe as () => Promise<string>)();

/** The words of a command, with quoted ones together. */
const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);

/** One message of Zowe CLI's daemon: JSON, followed by a form feed. */
interface Answer {
  stdout?: string;
  stderr?: string;
  exitCode?: number;
}

const endOfAnswer = '\f';

/** A daemon's address, and its owner's token. */
interface Daemon {
  process: ChildProcess;
  socket: string;
  token: string;
}

/**
 * Zowe CLI in a user's folder. The commands run in its daemon, as after `zowe daemon enable`: a process for each would
 * take a second to start.
 */
export class Zowe {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'zowe-'));
  commands = 0;
  private daemon?: Promise<Daemon>;
  private readonly env: NodeJS.ProcessEnv;

  constructor(
    private readonly installed: string,
    {hostname, port, protocol}: URL,
    {userId, secret}: ToolCredentials,
  ) {
    this.env = {
      ...process.env,
      FORCE_COLOR: '0',
      ZOWE_CLI_HOME: path.join(this.folder, 'home'),
      ZOWE_DAEMON_DIR: path.join(this.folder, 'daemon'),
      ZOWE_OPT_HOST: hostname,
      ZOWE_OPT_PORT: port,
      ZOWE_OPT_PROTOCOL: protocol.replace(':', ''),
      ZOWE_OPT_USER: userId,
      ZOWE_OPT_PASSWORD: secret,
      ZOWE_OPT_ACCOUNT: 'BANK',
    };
  }

  /** Puts a file into the folder. */
  write(name: string, content: string | Uint8Array): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }

  /** The output of a command, without trailing blanks and empty lines; its errors if it fails. */
  async run(command: string): Promise<string> {
    this.commands++;
    const {socket, token} = await (this.daemon ??= this.startDaemon());
    const user = Buffer.from(userInfo().username).toString('base64');
    const request = {argv: wordsOf(command), cwd: this.folder, env: this.env, stdinLength: 0, user, token};
    const connection = connect(socket).setEncoding('utf8');
    connection.write(`${JSON.stringify(request)}${endOfAnswer}`);
    let text = '';
    for await (const part of connection) text += part as string;
    const answers = text
      .split(endOfAnswer)
      .filter(Boolean)
      .map((answer) => JSON.parse(answer) as Answer);
    const failed = answers.some(({exitCode}) => exitCode !== undefined && exitCode !== 0);
    const printed = answers.map(({stdout = '', stderr = ''}) => (failed ? stderr : stdout)).join('');
    const lines = printed.split('\n').map((line) => line.trimEnd());
    return lines.filter(Boolean).join('\n');
  }

  async stop(): Promise<void> {
    const child = (await this.daemon)?.process;
    if (!child) return;
    const ended = once(child, 'close');
    child.kill();
    await ended;
  }

  private async startDaemon(): Promise<Daemon> {
    const folder = this.env.ZOWE_DAEMON_DIR!;
    mkdirSync(folder);
    const child = spawn(process.execPath, [path.join(this.installed, 'lib/main.js'), '--daemon'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: this.env,
    });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (data) => {
        said += data;
        if (said.includes('server bound')) resolve();
      });
      child.on('close', () => reject(new Error(`The daemon of Zowe did not start: ${said}`)));
    });
    const {token} = JSON.parse(readFileSync(path.join(folder, 'daemon_pid.json'), 'utf8')) as {token: string};
    return {process: child, socket: path.join(folder, 'daemon.sock'), token};
  }
}
