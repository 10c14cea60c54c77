import path from 'node:path';
import type {Config} from './config.js';

type StoreLocation = {file: string} | {postgresUrl: string};

const locationOf = ({DATA_DIR, DATABASE_URL}: Config, file: string): StoreLocation =>
  DATABASE_URL ? {postgresUrl: DATABASE_URL} : {file: path.resolve(DATA_DIR, file)};

/** Where the accounts are, for the server and for the staff's command alike. */
export const accountsLocation = (config: Config): StoreLocation => locationOf(config, 'identity.db');

/** Where what learners leave is: not in the accounts' file, since each commit there has every session looked up again. */
export const progressLocation = (config: Config): StoreLocation => locationOf(config, 'progress.db');
