/** npm run fuzz:cobol -- [COUNT [SEED]]: random COBOL programs on our two back ends and GnuCOBOL. */
import {differences} from './differences';

const [count = 100_000, first = 1] = process.argv.slice(2).map(Number);
/** Programs in one compilation. */
const batch = 250;
let found = 0;
for (let at = 0; at < count; at += batch) {
  for (const {seed, fragment, theirs, ...ours} of await differences(Math.min(batch, count - at), first + at)) {
    found += 1;
    console.log([`seed ${seed}`, ...fragment.data, ...fragment.statements].join('\n'));
    console.log(`closures:\n${ours.closures.join('\n')}\nWebAssembly:\n${ours.webAssembly.join('\n')}`);
    console.log(`theirs:\n${theirs.join('\n')}\n`);
  }
}
console.log(`${count} programs from seed ${first}: ${found} differences`);
if (found > 0) process.exitCode = 1;
