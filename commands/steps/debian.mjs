import {spawnSync} from 'node:child_process';
import {step} from './step.mjs';

/** Whether Debian packages can be installed here without asking. */
export function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Another process of the machine may be using apt: an installation can wait for it, an update has to be tried again. */
const updateLists = `for try in $(seq 60); do
  said=$(apt-get update 2>&1) && break
  echo "$said" | grep -q lists/lock || break
  sleep 5
done
echo "$said"`;

const install = 'apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300';

/** Installs Debian packages; `failed` is the message for a failure. */
export function aptInstall(what, packages, failed) {
  return step({
    name: `install-${packages[0]}`,
    title: `Installing ${what} with apt-get`,
    failed,
    command: 'sh',
    args: ['-c', `${updateLists}\n${install} ${packages.join(' ')}`],
    env: {DEBIAN_FRONTEND: 'noninteractive'},
  });
}
