import type {Metric} from 'prom-client';
import {defaultTimeouts, httpServer} from './http-server.js';
import {latencyBounds, RequestCounts} from './request-counts.js';

/** Metrics of this process, for Prometheus. */
export interface Metrics {
  readonly requests: RequestCounts;
  /** Counts an error response, by the error's code. */
  refused(code: string): void;
  /** Counts the outcome of a call to the identity provider: `OK`, or the code of its error. */
  called(operation: string, outcome: string): void;
  /** Serves them at /metrics, on a separate port. Returns the address. */
  listen(host: string, port: number): Promise<string>;
  close(): Promise<void>;
}

const seconds = (milliseconds: number) => milliseconds / 1000;

/** The histogram as the library would report it. */
const latencyMetric = (requests: RequestCounts) => ({
  name: 'framewright_request_seconds',
  help: 'How long answers took, by kind of route.',
  type: 'histogram',
  aggregator: 'sum',
  get() {
    const values: {metricName: string; labels: object; value: number}[] = [];
    for (const {kind, upTo, count, milliseconds} of requests.latencies()) {
      const add = (end: string, value: number, labels: object = {}) =>
        values.push({metricName: `framewright_request_seconds_${end}`, labels: {kind, ...labels}, value});
      for (const [at, bound] of latencyBounds.entries()) add('bucket', upTo[at]!, {le: seconds(bound)});
      add('bucket', count, {le: '+Inf'});
      add('sum', seconds(milliseconds));
      add('count', count);
    }
    return Promise.resolve({...this, values});
  },
  reset: () => undefined,
});

/** Loads the library, which most servers do not need, and starts counting. */
export async function openMetrics(): Promise<Metrics> {
  const {collectDefaultMetrics, Counter, Registry} = await import('prom-client');
  const registry = new Registry();
  const requests = new RequestCounts();
  // Memory, processor time, delay of the event loop, garbage collection.
  collectDefaultMetrics({register: registry});
  new Counter({
    name: 'framewright_requests_total',
    help: 'Requests, by kind of route and status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const {kind, status, count} of requests.statuses()) this.inc({kind, status}, count);
    },
  });
  registry.registerMetric(latencyMetric(requests) as unknown as Metric);
  const refusals = new Counter({
    name: 'framewright_refusals_total',
    help: 'Answers that an error became, by its code.',
    labelNames: ['code'],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'framewright_identity_calls_total',
    help: 'Calls of the identity provider, by operation and outcome: sign-ins are signInWithPassword and the like.',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  });

  const server = httpServer(defaultTimeouts)((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, {'content-type': registry.contentType}).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    requests,
    refused: (code) => refusals.inc({code}),
    called: (operation, outcome) => calls.inc({operation, outcome}),
    async listen(host, port) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      const address = server.address() as {port: number};
      return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/metrics`;
    },
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}
