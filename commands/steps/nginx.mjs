import {spawnSync} from 'node:child_process';
import {aptInstall, canUseApt} from './debian.mjs';
import {Failure} from './failure.mjs';

const advice = 'Install nginx (on Debian: apt-get install nginx-light), then run the command again';

const works = () => spawnSync('nginx', ['-v']).status === 0;

/** Installs nginx, a peer of our server, if it is missing. */
export async function findNginx() {
  if (works()) return;
  if (!canUseApt()) throw new Failure(`No nginx was found. ${advice}.`);
  await aptInstall('nginx', ['nginx-light'], `nginx could not be installed. ${advice}`);
  if (!works()) throw new Failure(`nginx is installed but does not run. ${advice}.`);
}
