import path from 'node:path';
import {parseArgs} from 'node:util';
import {backUpAccounts, restoreAccounts} from '@framewright/identity';
import {readConfig} from './config.js';
import {storeLocation} from './store-location.js';

const report = (table: string, records: number) => console.log(`${table}: ${records}`);

function readArguments(args: string[], usage: string) {
  try {
    const {positionals, values} = parseArgs({
      args,
      allowPositionals: true,
      options: {overwrite: {type: 'boolean', default: false}},
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return {file: path.resolve(file), overwrite: values.overwrite};
  } catch {
    // Told below.
  }
  throw new Error(usage);
}

/** Writes the accounts that this server's settings name to a file, while servers use them. */
export async function runBackup(args: string[]): Promise<void> {
  const {file} = readArguments(args, 'Say where to: npm run backup -- FILE');
  await backUpAccounts(storeLocation(readConfig(process.env)), file, report);
  console.log(`The backup is in ${file}`);
}

/** Puts such a file into the store that this server's settings name. */
export async function runRestore(args: string[]): Promise<void> {
  const {file, overwrite} = readArguments(args, 'Say what: npm run restore -- FILE [--overwrite]');
  await restoreAccounts(file, storeLocation(readConfig(process.env)), {overwrite, report});
  console.log(`Restored from ${file}. Start the servers again that use this store.`);
}
