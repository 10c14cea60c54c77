interface OwnPostgres {
  url: string;
  /** Stops it as a crash would. */
  halt: () => void;
  resume: () => void;
  stop: () => void;
}

/** Not part of this workspace: the tests get their tools from `commands`. */
const tools = new URL('../../../commands/steps/postgres-server.mjs', import.meta.url).href;

/** A PostgreSQL for one test, which may stop it. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const {startPostgres} = (await import(tools)) as {startPostgres: () => Promise<OwnPostgres>};
  return startPostgres();
}
