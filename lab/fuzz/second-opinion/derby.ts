import {spawn} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import type {Value} from './compare';

/** Derby's answer: rows, or the SQLSTATE and the message of an error. */
type DerbyAnswer = {readonly rows: readonly (readonly Value[])[]} | {readonly error: string};

/** Apache Derby in a separate process, from this jar. */
export class Derby {
  private readonly process;
  private readonly lines;

  constructor(jar: string) {
    this.process = spawn('java', ['-cp', jar, path.join(import.meta.dirname, 'Derby.java')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({input: this.process.stdout})[Symbol.asyncIterator]();
  }

  async execute(statement: string): Promise<DerbyAnswer> {
    this.process.stdin.write(`${statement}\n`);
    const rows: Value[][] = [];
    for (;;) {
      const {value: line, done} = await this.lines.next();
      if (done) throw new Error('Derby ended.');
      if (line === '.') return {rows};
      if (line.startsWith('!')) return {error: line.slice(1)};
      rows.push(line.split('\t').map((value: string) => (value === '' ? null : value.slice(1))));
    }
  }

  end(): void {
    this.process.stdin.end();
  }
}
