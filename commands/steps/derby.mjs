import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {Failure} from './failure.mjs';

/** Its path in Debian's libderby-java. */
const debian = '/usr/share/java/derby.jar';

/** The jar of Apache Derby, and a Java that can run a source. */
export function findDerby() {
  const advice = "Install Java 17 and Debian's libderby-java, or set DERBY_JAR to the place of derby.jar";
  const jar = process.env.DERBY_JAR ?? debian;
  if (!fs.existsSync(jar)) throw new Failure(`Apache Derby was not found: there is no ${jar}. ${advice}.`);
  if (spawnSync('java', ['--version']).status !== 0) throw new Failure(`No Java was found. ${advice}.`);
  return jar;
}
