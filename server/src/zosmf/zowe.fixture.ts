import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
// @ts-expect-error -- The steps of commands are JavaScript without types.
import {findZowe} from '../../../commands/steps/zowe.mjs';

/** What somebody types to sign in to z/OSMF. */
export interface ToolCredentials {
  userId: string;
  secret: string;
}

/** The folder of the package, which is fetched when it is first asked for. */
export const zowePackage = (): Promise<string> => (findZowe as () => Promise<string>)();

/** The words of a command, where quotes hold some together. */
const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);

/** Zowe CLI as somebody types it, in a folder of their own. */
export class Zowe {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'zowe-'));
  commands = 0;

  constructor(
    private readonly installed: string,
    private readonly url: URL,
    private readonly credentials: ToolCredentials,
  ) {}

  /** Puts a file into the folder. */
  write(name: string, content: string | Uint8Array): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }

  /** What a command prints, without blanks at the ends of lines and empty lines; its errors where it fails. */
  run(command: string): Promise<string> {
    this.commands++;
    const {hostname, port, protocol} = this.url;
    const {userId, secret} = this.credentials;
    const child = spawn(process.execPath, [path.join(this.installed, 'lib/main.js'), ...wordsOf(command)], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        ZOWE_CLI_HOME: path.join(this.folder, 'home'),
        ZOWE_OPT_HOST: hostname,
        ZOWE_OPT_PORT: port,
        ZOWE_OPT_PROTOCOL: protocol.replace(':', ''),
        ZOWE_OPT_USER: userId,
        ZOWE_OPT_PASSWORD: secret,
        ZOWE_OPT_ACCOUNT: 'BANK',
      },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (errors += data));
    return new Promise((resolve) => {
      child.on('close', (code) => {
        const lines = (code === 0 ? output : errors).split('\n').map((line) => line.trimEnd());
        resolve(lines.filter(Boolean).join('\n'));
      });
    });
  }
}
