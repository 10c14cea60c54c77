import net from 'node:net';

/** Deterministic pseudo-random numbers (mulberry32). */
export function chance(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const odd = [
  '\u0000',
  '\r\n',
  '\n',
  ' ',
  '%',
  '%00',
  '%2f',
  '..',
  '//',
  '\\',
  '"',
  '{',
  '}',
  '[',
  ',',
  ':',
  ';',
  '=',
  '\u00ff',
  'null',
  '-1',
  '1e999',
  'x'.repeat(9000),
];

/** Some bytes changed, lost, doubled or added. */
export function mutate(request: string, random: () => number): string {
  let text = request;
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--) {
    const at = Math.floor(random() * text.length);
    const length = Math.floor(random() * 12);
    const added = odd[Math.floor(random() * odd.length)]!;
    const [before, after] = [text.slice(0, at), text.slice(at + (random() < 0.5 ? 0 : length))];
    text = random() < 0.2 ? before + text.slice(at, at + length) + text.slice(at) : before + added + after;
  }
  return text;
}

/**
 * The first line of every answer; none if the server waits for more, as it may. The server drops a client that has
 * closed its side before its answer, so a client must wait for slow answers.
 */
export function send(port: number, bytes: string, waits = false): Promise<string[]> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(bytes, 'latin1'));
      if (!waits) socket.end();
    });
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.match(/^HTTP\/1\.1 \d{3}/gm) ?? []));
    socket.setTimeout(3000, () => socket.destroy());
  });
}
