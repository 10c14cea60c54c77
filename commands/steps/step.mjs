import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {Failure, reasonIn} from './failure.mjs';
import {root} from './root.mjs';

/** The interval at which a long step reports that it is still running. */
const every = 10_000;

function keepLog(name, output) {
  const file = path.join(root, '.cache', `${name}.log`);
  try {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, output);
    return ` All that it said is in ${path.relative(process.cwd(), file)}.`;
  } catch {
    return '';
  }
}

/**
 * Runs a tool and shows its progress: a line at the start, one now and then, the time at the end. Its output goes to
 * the log; on failure only the reason is shown. The signal ends it.
 */
export function step({name, title, failed, command, args, env = {}, signal}) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log(`${title} …`);
  const timer = setInterval(() => console.log(`${title}: still working, ${seconds()}`), every);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd: root, env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
    signal?.addEventListener('abort', () => child.kill());
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    const end = (problem) => {
      clearInterval(timer);
      if (problem === null) {
        console.log(`${title}: done in ${seconds()}`);
        resolve(output);
      } else {
        reject(new Failure(`${failed}${problem ? `: ${problem}` : '.'}${keepLog(name, output)}`));
      }
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code) => end(code === 0 && !signal?.aborted ? null : reasonIn(output)));
  });
}

/** Runs a tool with its output on the terminal. Returns whether it succeeded. */
export function show(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {...process.env, ...env},
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
