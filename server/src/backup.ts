import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {backUpAccounts, restoreAccounts} from '@framewright/identity';
import {backUpProgress, restoreProgress} from '@framewright/progress';
import {readConfig} from './config.js';
import {accountsLocation, progressLocation} from './store-location.js';

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

/** The backup of learners' work is beside that of the accounts. */
const besideAccounts = (file: string) => `${file}.progress`;

/** Backs up this server's accounts to a file, and learners' work to another, while servers use them. */
export async function runBackup(args: string[]): Promise<void> {
  const {file} = readArguments(args, 'Say where to: npm run backup -- FILE');
  const config = readConfig(process.env);
  const progressFile = besideAccounts(file);
  await backUpAccounts(accountsLocation(config), file, report);
  await backUpProgress(progressLocation(config), progressFile, report);
  console.log(`The backup is in ${file} and ${progressFile}`);
}

/** Restores such files into this server's stores. */
export async function runRestore(args: string[]): Promise<void> {
  const {file, overwrite} = readArguments(args, 'Say what: npm run restore -- FILE [--overwrite]');
  const config = readConfig(process.env);
  const progressFile = besideAccounts(file);
  await restoreAccounts(file, accountsLocation(config), {overwrite, report});
  // A backup from before learners' work was stored has none.
  if (existsSync(progressFile)) await restoreProgress(progressFile, progressLocation(config), {overwrite, report});
  else console.log(`There is no ${progressFile}: what learners left stays as it is.`);
  console.log(`Restored from ${file}. Start the servers again that use this store.`);
}
