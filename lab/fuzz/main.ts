/** npm run fuzz -- [COUNT [SEED]]: runs random jobs, by default 100,000. */
import {fuzz} from './fuzz';

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const began = Date.now();
const findings = await fuzz(count, seed);
for (const {seed: at, problem, job} of findings) console.log(`seed ${at}: ${problem}\n${job}\n`);
console.log(
  `${count} jobs from seed ${seed} in ${Math.round((Date.now() - began) / 1000)} s: ${findings.length} findings`,
);
if (findings.length > 0) process.exitCode = 1;
