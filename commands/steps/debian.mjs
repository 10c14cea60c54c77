import {spawnSync} from 'node:child_process';
import {step} from './step.mjs';

/** Whether Debian packages can be installed here without asking. */
export function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs Debian packages; `failed` is the message for a failure. */
export function aptInstall(what, packages, failed) {
  return step({
    name: `install-${packages[0]}`,
    title: `Installing ${what} with apt-get`,
    failed,
    command: 'sh',
    args: ['-c', `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`],
    env: {DEBIAN_FRONTEND: 'noninteractive'},
  });
}
