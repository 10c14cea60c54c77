import fs from 'node:fs';
import path from 'node:path';
import {aptInstall, canUseApt} from './debian.mjs';
import {Failure} from './failure.mjs';

const advice = 'Install the PostgreSQL server, or put its programs on the PATH, then run npm test again';

/** The folder with the server's programs: Debian keeps them off the PATH, one folder for each version. */
function programs() {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find(
    (folder) => fs.existsSync(path.join(folder, 'initdb')) && fs.existsSync(path.join(folder, 'postgres')),
  );
}

/** The folder of PostgreSQL's server programs, installed if missing. */
export async function findPostgres() {
  const found = programs();
  if (found) return found;
  if (!canUseApt()) throw new Failure(`No PostgreSQL server was found. ${advice}.`);
  await aptInstall('PostgreSQL', ['postgresql'], `PostgreSQL could not be installed. ${advice}`);
  const installed = programs();
  if (!installed) throw new Failure(`PostgreSQL is installed but its programs were not found. ${advice}.`);
  return installed;
}
