import {readCards} from '../../control-statements/cards';
import {literalOf} from '../../control-statements/control-statement';
import type {Step} from '../../step/step';

type CompareType = 'FILE' | 'LINE' | 'SEARCH';
type ListingType = 'OVSUM' | 'DELTA' | 'CHNG' | 'LONG' | 'NOLIST';

/** A string of SRCHFOR; a string of SRCHFORC must be in the same line as the one before it. */
export interface SearchString {
  text: string;
  /** W: a whole word; P: the beginning of a word; S: the end of a word. */
  part?: 'W' | 'P' | 'S';
  columns?: {from: number; to: number};
  continued: boolean;
}

export interface ProcessOptions {
  compare: CompareType;
  listing: ListingType;
  /** The options as listed in the summary. */
  used: string[];
  sequence?: 'SEQ' | 'NOSEQ';
  columns?: {from: number; to: number};
  newTitle?: string;
  oldTitle?: string;
  linesPerPage: number;
  members?: string[];
  strings: SearchString[];
  statements: string[];
  messages: string[];
  /** Whether something was requested that the program cannot do. */
  refused: boolean;
}

const compareTypes: Readonly<Record<string, CompareType>> = {FILECMP: 'FILE', LINECMP: 'LINE', SRCHCMP: 'SEARCH'};
const listingTypes: Readonly<Record<string, ListingType>> = {
  OVSUML: 'OVSUM',
  DELTAL: 'DELTA',
  CHNGL: 'CHNG',
  LONGL: 'LONG',
  NOLISTL: 'NOLIST',
};
const options = new Set(['ANYC', 'SEQ', 'NOSEQ', 'NOPRTCC', 'LTO', 'LMTO', 'IDPFX', 'NOSUMS', 'DPBLKCL']);

/** PARM and the process statements of SYSIN. ISPF User's Guide Volume II, Process options and Process statements. */
export function readOptions(step: Step): ProcessOptions {
  const read: ProcessOptions = {
    compare: 'LINE',
    listing: 'DELTA',
    used: [],
    linesPerPage: 60,
    strings: [],
    statements: [],
    messages: [],
    refused: false,
  };
  const refuse = (what: string): void => {
    read.messages.push(`FWR001I ${what} IS NOT SUPPORTED ON THIS MACHINE`);
    read.refused = true;
  };
  for (const word of step.parm.toUpperCase().split(/[\s,]+/)) {
    if (word === '') continue;
    const compare = compareTypes[word];
    const listing = listingTypes[word];
    if (compare !== undefined) read.compare = compare;
    else if (listing !== undefined) read.listing = listing;
    else if (options.has(word)) {
      if (word === 'SEQ' || word === 'NOSEQ') read.sequence = word;
      read.used.push(word);
    } else refuse(word.slice(0, 20));
  }
  for (const card of step.dds.has('SYSIN') ? (readCards(step, 'SYSIN') ?? []) : []) {
    const statement = card.slice(0, 72).trim();
    if (statement === '' || statement.startsWith('*') || statement.startsWith('.*')) continue;
    read.statements.push(card.slice(0, 72).trimEnd());
    if (!processStatement(read, statement)) refuse(statement.split(/\s/)[0]!.slice(0, 20));
  }
  return read;
}

function range(text: string | undefined): {from: number; to: number} | undefined {
  const [, from, to] = /^(\d{1,5})(?::(\d{1,5}))?$/.exec(text ?? '') ?? [];
  const first = Number(from);
  const last = Number(to ?? from);
  return from !== undefined && first >= 1 && last >= first ? {from: first, to: last} : undefined;
}

/** Returns false if this machine does not support the statement as written. */
function processStatement(read: ProcessOptions, statement: string): boolean {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(statement) ?? [];
  switch (word.toUpperCase()) {
    case 'CMPCOLM': {
      const columns = range(rest.split(/[\s,]/)[0]);
      if (columns === undefined) return false;
      read.columns = columns;
      return true;
    }
    case 'NTITLE':
      read.newTitle = literalOf(rest.trim()) ?? '';
      return true;
    case 'OTITLE':
      read.oldTitle = literalOf(rest.trim()) ?? '';
      return true;
    case 'LNCT': {
      const lines = Number(rest);
      if (!(lines >= 15 && lines <= 999_999)) return false;
      read.linesPerPage = lines;
      return true;
    }
    case 'SELECT':
      read.members = rest
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((name) => name !== '');
      return !rest.includes(':') && !rest.includes('*');
    case 'SRCHFOR':
    case 'SRCHFORC':
      return searchString(read, rest, word.toUpperCase() === 'SRCHFORC');
    default:
      return false;
  }
}

function searchString(read: ProcessOptions, rest: string, continued: boolean): boolean {
  const [, quoted = '', tail = ''] = /^('(?:[^']|'')+')(.*)$/.exec(rest) ?? [];
  const text = literalOf(quoted);
  if (text === undefined || text === '') return false;
  const [, part, columns] = /^\s*,?\s*([WPS])?\s*,?\s*([\d:]+)?\s*$/i.exec(tail) ?? [undefined, undefined, undefined];
  const place = range(columns);
  read.strings.push({
    text,
    continued: continued && read.strings.length > 0,
    ...(part === undefined ? {} : {part: part.toUpperCase() as 'W' | 'P' | 'S'}),
    ...(place === undefined ? {} : {columns: place}),
  });
  return true;
}
