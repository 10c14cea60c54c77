import {STATUS_CODES} from 'node:http';

let second = 0;
let date = '';

/** The Date header of this second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}

/** A status with its headers, and how they are written for a connection that goes on. */
export class ReadyHead {
  readonly #start: string;
  readonly #end: string;
  #date = '';
  #bytes = Buffer.alloc(0);

  constructor(
    readonly status: 200 | 304,
    readonly headers: Record<string, string>,
    idleSeconds: number,
  ) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: `;
    this.#end = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${idleSeconds}\r\n\r\n`;
  }

  /** Written once a second instead of once a request. */
  get bytes(): Buffer {
    const today = dateNow();
    if (this.#date !== today) {
      this.#date = today;
      this.#bytes = Buffer.from(this.#start + today + this.#end, 'latin1');
    }
    return this.#bytes;
  }
}
