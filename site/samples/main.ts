/**
 * Proves the samples of pages, of all of them when none is named.
 *
 * Usage: tsx samples/main.ts [--write] [PAGE…]
 */
import fs from 'node:fs';
import path from 'node:path';
import {startPostgres} from '../../commands/steps/postgres-server.mjs';
import {summary} from './debt';
import {pageSamples, type Sample} from './page-samples';
import {allPages} from './pages';
import {proveSample} from './prove';
import {findTools} from './tools';
import {writeOutputs} from './write';

async function main(args: string[]): Promise<boolean> {
  const write = args.includes('--write');
  const named = args.filter((arg) => arg !== '--write').map((page) => path.resolve(page));
  const missing = named.find((page) => !fs.existsSync(page));
  if (missing) throw new Error(`${missing} does not exist.`);
  const running: {stop?: () => void} = {};
  const tools = findTools(async () => {
    const server = await startPostgres();
    running.stop = server.stop;
    return server.url;
  });
  // The server is a process of its own and would outlive an interrupted run.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.stop?.();
      process.exit(1);
    });
  }
  let failed = 0;
  const fail = (page: string, line: number, message: string) => {
    failed++;
    console.log(`${path.relative(process.cwd(), page)}:${line} ${message}`);
  };
  const samples: Sample[] = [];
  try {
    for (const page of named.length > 0 ? named : allPages()) {
      if (write && (await writeOutputs(page, tools))) console.log(`${path.relative(process.cwd(), page)} was written`);
      const found = pageSamples(page);
      for (const {line, message} of found.problems) fail(page, line, message);
      for (const sample of found.samples) {
        for (const message of await proveSample(sample, tools)) fail(page, sample.line, message);
      }
      samples.push(...found.samples);
    }
  } finally {
    running.stop?.();
  }
  console.log(`${summary(samples)}${failed > 0 ? `; ${failed} problems` : ''}`);
  return failed === 0;
}

main(process.argv.slice(2)).then(
  (green) => {
    process.exitCode = green ? 0 : 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
