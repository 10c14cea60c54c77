import fs from 'node:fs';
import path from 'node:path';
import {contentDir} from '../proof/pages/sample-file';

/** A file of a program, as its `SELECT` and its `FD` describe it. */
interface ProgramFile {
  name: string;
  /** The item that holds its file status, and the level 88 names of that item. */
  status: string[];
  /** The level 88 names that are true only at the end of the file. */
  atEnd: string[];
  vsam: boolean;
  /** The `FD` says `BLOCK CONTAINS 0`. */
  blockedBySystem: boolean;
  records: string[];
}

/** The text in columns 7 to 72 without comments, JCL and literals other than file statuses, with copybooks expanded. */
function codeOf(source: string): string {
  const code = source
    .split('\n')
    .filter((line) => !/^.{6}[*/]|^\/[/*]/.test(line))
    .map((line) => line.slice(6, 72))
    .join('\n')
    .replaceAll(/'[^'\n]*'/g, (literal) => (/^'\d\d'$/.test(literal) ? literal : "''"));
  return code.replaceAll(/\bCOPY (\w+)\./g, (whole, name: string) => {
    const file = path.join(contentDir, 'bank', 'copybooks', `${name}.cpy`);
    return fs.existsSync(file) ? codeOf(fs.readFileSync(file, 'utf8')) : whole;
  });
}

function filesOf(code: string): ProgramFile[] {
  const selected = Array.from(code.matchAll(/\bSELECT\s+([\w-]+)\s+(ASSIGN\b[^.]*)\./g));
  // The work file of a sort has no status.
  const files = selected.filter(([, name]) => !new RegExp(`\\bSD\\s+${name}\\b`).test(code));
  return files.map(([, name = '', clauses = '']) => {
    const status = /\bFILE STATUS (?:IS )?([\w-]+)/.exec(clauses)?.[1];
    const conditions = new RegExp(`\\n\\s+01\\s+${status}\\s[^.]*\\.((?:\\s+88\\s[^.]*\\.)*)`).exec(code)?.[1] ?? '';
    const description = new RegExp(`\\bFD\\s+${name}\\b([^.]*)\\.([^]*?)(?=\\n *FD |\\n *[\\w-]+ SECTION)`).exec(code);
    return {
      name,
      status: status ? [status, ...Array.from(conditions.matchAll(/88\s+([\w-]+)/g), ([, each = '']) => each)] : [],
      atEnd: Array.from(conditions.matchAll(/88\s+([\w-]+)\s+VALUE '10'\s*\./g), ([, each = '']) => each),
      vsam: /\b(INDEXED|RELATIVE)\b/.test(clauses),
      blockedBySystem: /\bBLOCK CONTAINS 0\b/.test(description?.[1] ?? ''),
      records: Array.from((description?.[2] ?? '').matchAll(/\b01\s+([\w-]+)/g), ([, record = '']) => record),
    };
  });
}

const fileVerbs = ['OPEN', 'READ', 'WRITE', 'REWRITE', 'START', 'DELETE', 'CLOSE'];
const openModes = ['INPUT', 'OUTPUT', 'I-O', 'EXTEND'];
const beforeCondition = ['IF', 'UNTIL', 'EVALUATE', 'WHEN', 'AND', 'OR', 'NOT'];

/** The files that a statement uses: `OPEN` and `CLOSE` name several, `WRITE` and `REWRITE` a record. */
function filesUsed(words: string[], at: number, files: ProgramFile[]): ProgramFile[] {
  if (!fileVerbs.includes(words[at]!) || words[at - 1] === 'PERFORM') return [];
  const used: ProgramFile[] = [];
  for (const word of words.slice(at + 1)) {
    const file = files.find(({name, records}) => name === word || records.includes(word));
    if (file) used.push(file);
    else if (!openModes.includes(word)) break;
  }
  return used;
}

const asksFor = (file: ProgramFile, words: string[]): boolean =>
  words.some((word, at) => file.status.includes(word) && beforeCondition.includes(words[at - 1] ?? ''));

const wordsOf = (text: string): string[] => text.split(/[\s()]+/).map((word) => word.replace(/\.$/, ''));

/**
 * The words of a procedure division in execution order: a paragraph is where it is performed, or where a sort calls it.
 */
function flow(procedure: string): string[] {
  const parts = ['', ...procedure.split(/\n ([\w-]+)\.[ \n]/)];
  const paragraphs = new Map(parts.flatMap((name, at) => (at % 2 ? [] : [[name, wordsOf(parts[at + 1]!)] as const])));
  const reached = new Set<string>();
  const expand = (words: string[], above: string[]): string[] =>
    words.flatMap((word, at) => {
      const isCalled = words[at - 1] === 'PERFORM' || (words[at - 1] === 'IS' && words[at - 2] === 'PROCEDURE');
      const called = isCalled && !above.includes(word) ? paragraphs.get(word) : undefined;
      if (!called) return [word];
      reached.add(word);
      return [word, ...expand(called, [...above, word])];
    });
  return [...paragraphs].flatMap(([name, words]) => (reached.has(name) ? [] : expand(words, [name])));
}

/**
 * Statements whose file status is not checked before the next one on the same file. The end of a loop counts as such a
 * next one.
 */
function unasked(procedure: string, files: ProgramFile[]): string[] {
  const words = flow(procedure);
  const problems = words.flatMap((verb, at) =>
    filesUsed(words, at, files).flatMap((file) => {
      const next = words.findIndex((_, later) => later > at && filesUsed(words, later, files).includes(file));
      const until = words.slice(at, next < 0 ? undefined : next);
      return asksFor(file, until) ? [] : [`${verb} ${file.name}: nobody asks for the file status`];
    }),
  );
  return [...new Set(problems)];
}

const isLoop = (words: string[], at: number): boolean =>
  words[at] === 'PERFORM' && ['UNTIL', 'VARYING', 'WITH', 'TEST'].includes(words[at + 1] ?? '');

/** The words of the loop whose `UNTIL` is at this place: up to its `END-PERFORM`, or of the paragraph that it performs. */
function loopBody(words: string[], at: number): string[] {
  const start = words.lastIndexOf('PERFORM', at);
  if (!isLoop(words, start)) return words.slice(start, at);
  let depth = 1;
  const end = words.findIndex((word, later) => {
    if (later <= at) return false;
    if (isLoop(words, later)) depth++;
    if (word === 'END-PERFORM') depth--;
    return depth === 0;
  });
  return words.slice(at, end);
}

/** Whether the words check for a status other than the normal two. */
const asksForErrors = (file: ProgramFile, words: string[]): boolean =>
  words.some(
    (word, at) =>
      file.status.includes(word) &&
      (['NOT', 'EVALUATE'].includes(words[at - 1]!) ||
        ['NOT', '>'].includes(words[at + 1]!) ||
        (words[at - 1] === 'WHEN' && words.slice(at).includes('OTHER'))),
  );

/** Loops that end only at the end of a file: a `READ` that fails in another way would be repeated forever. */
function endless(procedure: string, files: ProgramFile[]): string[] {
  const words = flow(procedure);
  return words.flatMap((word, at) => {
    if (word !== 'UNTIL') return [];
    const [item = '', operator, value] = words.slice(at + 1, at + 4);
    const file = files.find(
      ({status, atEnd}) => atEnd.includes(item) || (status[0] === item && operator === '=' && value === "'10'"),
    );
    return !file || asksForErrors(file, loopBody(words, at))
      ? []
      : [`UNTIL the end of ${file.name}: no other file status ends the loop`];
  });
}

interface FileProgram {
  name: string;
  /** Its violations of the rules that the lessons teach. */
  problems: string[];
}

function fileProgram(source: string): FileProgram[] {
  const code = codeOf(source);
  const [declared, procedure] = code.split(/\n *PROCEDURE DIVISION[^.]*\./);
  const name = /\bPROGRAM-ID\.\s+(\w+)/.exec(declared!)?.[1];
  const files = filesOf(declared!);
  if (procedure === undefined || name === undefined || files.length === 0) return [];
  const problems = [
    ...files.flatMap(({name: file, status, vsam, blockedBySystem}) => [
      ...(status.length > 0 ? [] : [`SELECT ${file} has no FILE STATUS`]),
      ...(vsam || blockedBySystem ? [] : [`FD ${file} does not say BLOCK CONTAINS 0`]),
    ]),
    ...unasked(procedure, files),
    ...endless(procedure, files),
  ];
  return [{name, problems}];
}

/** The programs with files in a source, or in a job, whose other lines end the program before them. */
export function filePrograms(text: string): FileProgram[] {
  const sources = text.split(/^(?=.{7}\s*(?:IDENTIFICATION|ID) DIVISION)/m);
  return sources.flatMap((source) => fileProgram(source.split(/^(?:\/[/*]|@@|<)/m)[0]!));
}
