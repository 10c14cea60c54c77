import {spawnSync} from 'node:child_process';
import {aptInstall, canUseApt} from './debian.mjs';
import {Failure} from './failure.mjs';

const advice = 'Install GnuCOBOL 3 (cobc), then run the command again';

const works = () => spawnSync('cobc', ['--version']).status === 0;

/** The COBOL compiler's name, installed if missing. */
export async function findCobol() {
  if (works()) return 'cobc';
  if (!canUseApt()) throw new Failure(`No COBOL compiler was found. ${advice}.`);
  await aptInstall('GnuCOBOL', ['gnucobol3'], `GnuCOBOL could not be installed. ${advice}`);
  if (!works()) throw new Failure(`GnuCOBOL is installed but cobc does not run. ${advice}.`);
  return 'cobc';
}
