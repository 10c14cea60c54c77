import fs from 'node:fs';
import path from 'node:path';
import {contentDir} from '../proof/pages/sample-file';

/** A file of a program, as its `SELECT` and its `FD` describe it. */
interface ProgramFile {
  name: string;
  /** The item that holds its file status, and the level 88 names of that item. */
  status: string[];
  vsam: boolean;
  /** The `FD` says `BLOCK CONTAINS 0`. */
  blockedBySystem: boolean;
  records: string[];
}

/** The text in columns 7 to 72 without comments, JCL and what stands between apostrophes, with copybooks expanded. */
function codeOf(source: string): string {
  const code = source
    .split('\n')
    .filter((line) => !/^.{6}[*/]|^\/[/*]/.test(line))
    .map((line) => line.slice(6, 72))
    .join('\n')
    .replaceAll(/'[^'\n]*'/g, "''");
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

/** The words of a procedure division as they come by: a paragraph stands where it is performed, or where a sort calls it. */
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

/** Statements whose outcome nobody asks for before the next one on the same file. A loop that ends is followed by one. */
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

/** What a program with files does against the rules that the lessons teach; null for a text that is no such program. */
export function fileProgramProblems(source: string): string[] | null {
  const code = codeOf(source);
  const [declared, procedure] = code.split(/\n *PROCEDURE DIVISION[^.]*\./);
  const files = filesOf(declared!);
  if (procedure === undefined || !/\bPROGRAM-ID\b/.test(declared!) || files.length === 0) return null;
  return [
    ...files.flatMap(({name, status, vsam, blockedBySystem}) => [
      ...(status.length > 0 ? [] : [`SELECT ${name} has no FILE STATUS`]),
      ...(vsam || blockedBySystem ? [] : [`FD ${name} does not say BLOCK CONTAINS 0`]),
    ]),
    ...unasked(procedure, files),
  ];
}
