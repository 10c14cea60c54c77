import http from 'node:http';
import {describe, expect, it} from 'vitest';
import {recordFigure, RunningServer, thorough} from './running-server.fixture.js';

const rounds = thorough ? 10 : 2;

describe('SIGTERM under load', () => {
  it('completes every answer that has begun, and ends the process', async () => {
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      const server = await RunningServer.start();
      const {cookie} = await server.signIn();
      // Ready answers, and others that take the full route.
      const agents = [1, 2].map(() => new http.Agent({keepAlive: true, maxSockets: 10}));
      let stopping = false;
      const broken: string[] = [];

      /** One complete answer, or how it fails. */
      const read = (path: string, agent?: http.Agent) =>
        new Promise<string>((resolve) => {
          const headers = {cookie, 'accept-encoding': 'gzip'};
          const request = http.get(server.url + path, {agent, headers}, (answer) => {
            let bytes = 0;
            answer.on('data', (data: Buffer) => (bytes += data.length));
            answer.on('close', () =>
              resolve(answer.complete && bytes === Number(answer.headers['content-length']) ? 'whole' : 'cut off'),
            );
          });
          // No byte of an answer: the connection was no longer accepted, and a client tries again elsewhere.
          request.on('error', ({code}: NodeJS.ErrnoException) => resolve(stopping ? 'not begun' : String(code)));
        });
      const readers = Array.from({length: 20}, async (_, number) => {
        for (;;) {
          const result = await read(['/docs/cobol/intro-to-cobol', '/session'][number % 2]!, agents[number % 2]);
          if (result === 'whole') answered++;
          else if (result === 'not begun') return;
          else return void broken.push(result);
        }
      });
      // In the middle of the load, however slow the machine is.
      const enough = answered + 100 + 37 * round;
      await expect.poll(() => answered, {timeout: 30_000, interval: 5}).toBeGreaterThan(enough);
      stopping = true;
      expect(await server.stop()).toBe(0);
      await Promise.all(readers);
      for (const agent of agents) agent.destroy();
      expect(broken).toEqual([]);
      expect(server.errors).toBe('');
    }
    recordFigure('SIGTERM under load', `${rounds} times, 20 connections`, `${answered} answers began, all whole`);
  });
});
