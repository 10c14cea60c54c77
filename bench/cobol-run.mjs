/**
 * Compiles a COBOL source file, runs it on the practice machine and prints the processor time of the run in
 * milliseconds. It is a separate process, so that the machine can be loaded without WebAssembly, and uses the compiled
 * machine, so that no transpiler is measured.
 *
 * Usage: node bench/cobol-run.mjs FILE [closures]
 */
import fs from 'node:fs';

const [file, backEnd] = process.argv.slice(2);
// Node 24 has no option for this.
if (backEnd === 'closures') delete globalThis.WebAssembly;
const {createMachine} = await import('@framewright/lab/compiled/machine');

const source = fs.readFileSync(file, 'utf8');
const machine = createMachine({now: () => new Date()});

/** @param {string} text */
async function submit(text) {
  const {ending} = await machine.submit(text);
  if (!('code' in ending) || ending.code !== 0) throw new Error(`the job ended with ${JSON.stringify(ending)}`);
}

await submit(`//BENCH    JOB (BANK),'BENCH',TIME=1440
//COMPILE  EXEC IGYWCL
//COBOL.SYSIN DD *
${source}/*
//LKED.SYSLMOD DD DSN=BENCH.LOAD(PROG),DISP=(NEW,CATLG),
//            SPACE=(TRK,(5,5,5)),DSNTYPE=LIBRARY
`);
const began = process.cpuUsage();
await submit(`//BENCH    JOB (BANK),'BENCH',TIME=1440
//RUN      EXEC PGM=PROG
//STEPLIB  DD DSN=BENCH.LOAD,DISP=SHR
//SYSOUT   DD SYSOUT=*
`);
const {user, system} = process.cpuUsage(began);
console.log((user + system) / 1000);
