/** npm run fuzz:cobol -- [COUNT [SEED]]: random programs of COBOL on our machine and through GnuCOBOL. */
import {differences} from './differences';

const [count = 100_000, first = 1] = process.argv.slice(2).map(Number);
/** Programs in one compilation. */
const batch = 250;
let found = 0;
for (let at = 0; at < count; at += batch) {
  for (const {seed, fragment, ours, theirs} of await differences(Math.min(batch, count - at), first + at)) {
    found += 1;
    console.log([`seed ${seed}`, ...fragment.data, ...fragment.statements].join('\n'));
    console.log(`ours:\n${ours.join('\n')}\ntheirs:\n${theirs.join('\n')}\n`);
  }
}
console.log(`${count} programs from seed ${first}: ${found} differences`);
if (found > 0) process.exitCode = 1;
