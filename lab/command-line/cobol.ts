/** The verb cobol: one program from source to its return code. */
import fs from 'node:fs';
import path from 'node:path';
import {compile, sqlReader} from '../src/cobol/compile';
import type {CopyLibrary} from '../src/cobol/source/expand';
import type {JobOutput} from '../src/jes/output';
import {cobolContent, cobolKind} from '../src/cobol/code/program-content';
import type {Machine} from '../src/machine/machine';
import {loadModuleBytes} from '../src/step/load-module';
import {UsageError} from './usage';

interface CobolRun {
  /** Of the source file. */
  readonly name: string;
  readonly source: string;
  readonly copy?: string;
  readonly parm?: string;
  readonly dds: readonly string[];
}

const load = 'LAB.COBOL.LOAD';

/** Members of a folder: `NAME.cpy`, `NAME.cbl` or `NAME`, in any case. */
function copyLibrary(folder: string | undefined): CopyLibrary {
  const files = new Map<string, string>();
  if (folder !== undefined) {
    try {
      for (const file of fs.readdirSync(folder))
        files.set(path.parse(file).name.toUpperCase(), path.join(folder, file));
    } catch (error) {
      throw new UsageError(`${folder} cannot be read: ${(error as Error).message}`);
    }
  }
  return (member) => {
    const file = files.get(member);
    return file === undefined ? undefined : fs.readFileSync(file, 'utf8');
  };
}

interface GivenDd {
  readonly name: string;
  readonly dsn: string;
  /** Of a file outside the machine. */
  readonly file?: string;
  readonly lrecl?: number;
}

function readDd(text: string): GivenDd {
  const [, name, value = ''] = /^([A-Z#@$][A-Z\d#@$]{0,7})=(.+)$/i.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`--dd ${text} is not NAME=FILE:LRECL or NAME=DSN`);
  const outside = /^(.*):(\d{1,5})$/.exec(value);
  if (!outside) return {name: name.toUpperCase(), dsn: value.toUpperCase()};
  return {
    name: name.toUpperCase(),
    dsn: `LAB.COBOL.${name.toUpperCase()}`,
    file: outside[1]!,
    lrecl: Number(outside[2]),
  };
}

/** Whether a file is lines of text, not records of this length as the machine has them. */
function isText(content: Uint8Array, lrecl: number): boolean {
  if (content.length % lrecl > 0) return true;
  try {
    return !notText.test(new TextDecoder('utf-8', {fatal: true}).decode(content));
  } catch {
    return false;
  }
}

/** Control characters but the tabulator and ends of lines. */
const notText = /[^\P{Cc}\t\r\n]/u;

/** What a data set has for a file outside: text, or its bytes where some of them are no characters. */
function contentOf(machine: Machine, dsn: string): Uint8Array | undefined {
  const bytes = machine.get(dsn, undefined, {ebcdic: true});
  return bytes?.every((byte) => byte >= 0x40 && byte < 0xff) ? machine.get(dsn) : bytes;
}

function ddStatement(machine: Machine, {name, dsn, file, lrecl}: GivenDd): string {
  if (file === undefined) return `//${name.padEnd(8)} DD DSN=${dsn},DISP=OLD`;
  if (fs.existsSync(file)) {
    const content = fs.readFileSync(file);
    machine.put(dsn, content, {recfm: 'FB', lrecl: lrecl!, ebcdic: !isText(content, lrecl!)});
    return `//${name.padEnd(8)} DD DSN=${dsn},DISP=OLD`;
  }
  // On lines of their own, because a statement ends in column 71 and a ddname may have 8 characters.
  return `//${name.padEnd(8)} DD DSN=${dsn},\n//            DISP=(MOD,CATLG),SPACE=(CYL,(10,10)),RECFM=FB,LRECL=${lrecl}`;
}

/** WHEN-COMPILED of this moment, in universal time. */
const compiledAt = (now: Date): string => `${now.toISOString().replace(/\D/g, '').slice(0, 16)}+0000`;

/** Compiles, prints the messages and runs; undefined if a message is severe. */
export async function runCobol(machine: Machine, {source, copy, parm, dds}: CobolRun): Promise<JobOutput | undefined> {
  const library = copyLibrary(copy);
  const {programs, messages} = compile({
    source,
    library,
    compiled: compiledAt(new Date()),
    sql: await sqlReader(source),
  });
  for (const {line, id, text} of messages) console.error(`${String(line).padStart(6)}  ${id}  ${text}`);
  const [main] = programs;
  if (!main) return undefined;
  const name = main.name.slice(0, 8).replace(/[^A-Z\d#@$]/g, '0');
  const module = loadModuleBytes({kind: cobolKind, content: cobolContent(programs)});
  machine.put(load, module, {member: name, recfm: 'U', ebcdic: true});
  const given = dds.map(readDd);
  const jcl = [
    `//COBOL    JOB (LAB),'COBOL'`,
    `//GO       EXEC PGM=${name}${parm === undefined ? '' : `,PARM='${parm.replaceAll("'", "''")}'`}`,
    `//STEPLIB  DD DSN=${load},DISP=SHR`,
    `//SYSOUT   DD SYSOUT=*`,
    ...given.map((dd) => ddStatement(machine, dd)),
  ];
  const [output] = await machine.submitAll(`${jcl.join('\n')}\n`);
  for (const {dsn, file} of given) {
    const content = file === undefined ? undefined : contentOf(machine, dsn);
    if (content) fs.writeFileSync(file!, content);
  }
  return output;
}
