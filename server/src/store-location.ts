import path from 'node:path';
import type {Config} from './config.js';

type StoreLocation = {file: string} | {postgresUrl: string};

const locationOf = ({DATA_DIR, DATABASE_URL}: Config, file: string): StoreLocation =>
  DATABASE_URL ? {postgresUrl: DATABASE_URL} : {file: path.resolve(DATA_DIR, file)};

/** The location of the accounts, for the server and the staff's command. */
export const accountsLocation = (config: Config): StoreLocation => locationOf(config, 'identity.db');

/**
 * The location of learners' records: not in the accounts' file, where each commit makes the server look up every
 * session again.
 */
export const progressLocation = (config: Config): StoreLocation => locationOf(config, 'progress.db');
