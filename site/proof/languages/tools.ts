import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {findCobol} from '../../../commands/steps/cobol.mjs';
import {findPostgres} from '../../../commands/steps/postgres.mjs';

/** The tools that run samples, and their versions. */
export interface Tools {
  cobolVersion: () => Promise<string>;
  postgresVersion: () => Promise<string>;
  /** The URL of a running server, started when a sample first needs it. */
  postgresUrl: () => Promise<string>;
}

/** Calls the function once and caches its result. */
function once<T>(call: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= call());
}

const versionOf = (program: string) => execFileSync(program, ['--version'], {encoding: 'utf8'}).split('\n')[0]!;

export function findTools(postgresUrl: () => Promise<string>): Tools {
  return {
    cobolVersion: once(async () => versionOf(await findCobol())),
    postgresVersion: once(async () => versionOf(path.join(await findPostgres(), 'postgres'))),
    postgresUrl: once(postgresUrl),
  };
}
