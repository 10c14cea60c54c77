import net from 'node:net';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {RunningServer} from './running-server.fixture.js';

describe('figures for Prometheus', () => {
  let server: RunningServer;
  let url: string;

  beforeAll(async () => {
    server = await RunningServer.start({env: {METRICS_PORT: '0'}});
    await vi.waitFor(() => expect(server.output).toContain('figures are served'));
    url = /"url":"([^"]+)","msg":"figures are served"/.exec(server.output)![1]!;
  });

  afterAll(() => server.stop());

  /** The value of one line, such as `x_total{code="A"}`; another order of labels would be another line. */
  const figure = async (line: string) => {
    const text = await (await fetch(url)).text();
    return Number(
      text
        .split('\n')
        .find((each) => each.startsWith(`${line} `))
        ?.slice(line.length) ?? 0,
    );
  };

  it('are on a separate port, on this machine alone', async () => {
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    // Each metric has a help text and a type, and each line is a name with labels and a number.
    for (const line of text.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? (-?[\d.e+-]+|Nan|\+Inf))$/);
    }
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(text).toContain(`\n${name} `);
    }
  });

  it('count pages with their times, ready answers too', async () => {
    const {cookie} = await server.signIn();
    const line = 'framewright_requests_total{kind="page",status="200"}';
    const [pages, slow] = [await figure(line), await figure('framewright_request_seconds_count{kind="page"}')];
    for (let time = 0; time < 5; time++) await (await server.lesson(cookie)).text();
    await expect.poll(() => figure(line)).toBe(pages + 5);
    await expect.poll(() => figure('framewright_request_seconds_count{kind="page"}')).toBe(slow + 5);
    await expect.poll(() => figure('framewright_request_seconds_bucket{kind="page",le="+Inf"}')).toBe(slow + 5);
  });

  it('count sign-ins by their outcome, and refusals by their code', async () => {
    const calls = (outcome: string) =>
      `framewright_identity_calls_total{operation="signInWithPassword",outcome="${outcome}"}`;
    const refusals = (code: string) => `framewright_refusals_total{code="${code}"}`;
    const good = await figure(calls('OK'));
    await server.signIn();
    await expect.poll(() => figure(calls('OK'))).toBe(good + 1);
    await server.call('signInWithPassword', {...server.account, password: 'wrong'});
    await expect.poll(() => figure(calls('INVALID_LOGIN_CREDENTIALS'))).toBe(1);
    await fetch(`${server.url}/api/account`);
    await fetch(`${server.url}/practice-machine/tasks/jcl/first-job.json`);
    await expect.poll(() => figure(refusals('SIGN_IN_REQUIRED'))).toBe(2);
    await new Promise<void>((resolve) => {
      const socket = net.connect(server.port, '127.0.0.1', () => socket.write('hello\r\n\r\n'));
      socket.on('close', () => resolve()).resume();
    });
    await expect.poll(() => figure(refusals('BAD_REQUEST'))).toBe(1);
  });

  it('are not served unless configured', async () => {
    const without = await RunningServer.start();
    expect(without.output).not.toContain('figures are served');
    await without.stop();
  });
});
