/**
 * The info line of a code fence: ```` ```cobol run ruler title="Hello" ````. The renderer, the
 * content check and the runner of samples all read it here.
 */
export interface Fence {
  language: string;
  /** How the sample is verified; null for a language without proof. */
  proof: 'run' | 'check' | 'display' | null;
  /** Why a `check` sample does not run, or a `display` sample is not verified. */
  reason?: string;
  /** Why only z/OS runs a sample so: it is not compared with PostgreSQL or GnuCOBOL. */
  alone?: string;
  /** Set on the `text output` that a run sample prints. */
  output: boolean;
  /** The output shows only some of the lines, in their order. */
  part: boolean;
  /** The intended failure of a sample: `ABEND=S0C7`, `SQLCODE=-803`, `RC=8`, `MAXCC=4`, `JCL ERROR`, `SEC ERROR`. */
  expect?: string;
  title?: string;
  /** Shows the columns above the code. */
  ruler: boolean;
  /** The file beside the page that holds the sample; the fence is then empty. */
  file?: string;
  /**
   * The files of a COBOL sample by ddname; or the source of an output: a ddname, `STEP.DDNAME` or the name of a data
   * set.
   */
  dd: DataDefinition[];
  /** The file beside the page with the job around a fragment, which replaces `<sample>` in it. */
  frame?: string;
  /** It belongs to the bank's nightly batch, and runs after the batch's earlier samples in the course. */
  night: boolean;
  /** It is a stage of the batch: its member in the batch's library. */
  stage?: string;
  /** Lines to mark, counted from 1. */
  mark: number[];
  /** The text alternative of a diagram. */
  alt?: string;
}

/** `ACCTIN=account.txt:80`: a text file read as fixed records of 80 bytes. `RPTOUT:80`: one that the program writes. */
export interface DataDefinition {
  name: string;
  file?: string;
  recordLength?: number;
}

/** Languages whose samples must say how they are verified. */
const provenLanguages = ['jcl', 'cobol', 'sql', 'idcams', 'dfsort'] as const;

const plainLanguages = ['text', 'screen', 'mermaid', 'csv', 'json', 'sh', 'rexx'] as const;

/** The options of each language besides `title` and `mark`. */
const options: Record<string, string[]> = {
  cobol: ['run', 'check', 'display', 'expect', 'ruler', 'file', 'dd', 'frame', 'alone', 'night'],
  sql: ['run', 'check', 'display', 'expect', 'file', 'alone'],
  jcl: ['run', 'check', 'display', 'expect', 'ruler', 'file', 'frame', 'night', 'stage'],
  idcams: ['run', 'check', 'display', 'expect', 'ruler', 'file', 'frame', 'night'],
  dfsort: ['run', 'check', 'display', 'expect', 'ruler', 'file', 'frame'],
  text: ['output', 'part', 'dd', 'ruler', 'file'],
  mermaid: ['alt'],
};

const withValue = ['check', 'display', 'alone', 'expect', 'title', 'file', 'frame', 'stage', 'dd', 'mark', 'alt'];

/** The job around a stage of the nightly batch: it saves the stage as the member `<stage>`, and runs it. */
const stageFrame = 'bank/frame-stage.jcl';

/** The intended failures of samples. */
export const expectation = /^(ABEND=[SU][0-9A-F]{3,4}|SQLCODE=[-+]\d+|RC=\d+|MAXCC=\d+|JCL ERROR|SEC ERROR)$/;

function parseWords(language: string, info: string): Map<string, string> {
  const allowed = ['title', 'mark', ...(options[language] ?? [])];
  const words = new Map<string, string>();
  const pattern = /\s*([a-z]+)(?:="([^"]*)")?(?=\s|$)/gy;
  while (pattern.lastIndex < info.trimEnd().length) {
    const at = pattern.lastIndex;
    const [, word, value] = pattern.exec(info) ?? [];
    if (word === undefined) throw new Error(`the info line cannot be read from "${info.slice(at).trim()}"`);
    if (!allowed.includes(word)) throw new Error(`a ${language} fence does not know "${word}"`);
    if (words.has(word)) throw new Error(`"${word}" is said twice`);
    if (withValue.includes(word) !== (value !== undefined && value !== '')) {
      throw new Error(withValue.includes(word) ? `"${word}" needs a value: ${word}="…"` : `"${word}" takes no value`);
    }
    words.set(word, value ?? '');
  }
  return words;
}

/** The files of a program, as `dd` names them. */
export function parseDataDefinitions(value: string): DataDefinition[] {
  return value.split(/\s+/).map((part) => {
    const [, name, file, length] = /^([A-Z$#@][A-Z0-9$#@.()-]{0,54})(?:=([\w./-]+?))?(?::(\d+))?$/.exec(part) ?? [];
    if (!name) throw new Error(`dd="${part}" is not a ddname with a file or a record length`);
    return {name, ...(file && {file}), ...(length && {recordLength: Number(length)})};
  });
}

function parseLines(value: string): number[] {
  return value.split(',').flatMap((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part.trim()) ?? [];
    if (!from) throw new Error(`mark="${value}" is not a list of lines such as 2,4-6`);
    return Array.from({length: Number(to ?? from) - Number(from) + 1}, (_, index) => Number(from) + index);
  });
}

function parseProof(language: string, words: Map<string, string>): Fence['proof'] {
  const said = (['run', 'check', 'display'] as const).filter((proof) => words.has(proof));
  const needsProof = (provenLanguages as readonly string[]).includes(language);
  if (needsProof && said.length !== 1) {
    throw new Error(
      `a ${language} sample says one of run, check="why" or display="why"; this one says ${said.join(' and ') || 'none'}`,
    );
  }
  return said[0] ?? null;
}

/** Parses a fence's language and info line. An invalid line is an error that quotes it. */
export function parseFence(language: string | null | undefined, info: string | null | undefined): Fence {
  const known: readonly string[] = [...provenLanguages, ...plainLanguages];
  if (!language) throw new Error('a fence names its language; plain text is "text"');
  if (!known.includes(language)) throw new Error(`"${language}" is not one of ${known.join(', ')}`);
  const words = parseWords(language, info ?? '');
  const expect = words.get('expect');
  if (expect !== undefined && !expectation.test(expect)) {
    throw new Error(`expect="${expect}" is none of ABEND=S0C7, SQLCODE=-803, RC=8, MAXCC=4, JCL ERROR, SEC ERROR`);
  }
  if (language === 'mermaid' && !words.has('alt')) throw new Error('a diagram needs alt="what it shows"');
  const stage = words.get('stage');
  if (stage !== undefined && words.has('frame')) throw new Error('a stage is in the frame of all stages');
  const [alone, title, file, named, alt] = ['alone', 'title', 'file', 'frame', 'alt'].map((word) => words.get(word));
  const reason = words.get('check') ?? words.get('display');
  const frame = stage === undefined ? named : stageFrame;
  return {
    language,
    proof: parseProof(language, words),
    output: words.has('output'),
    part: words.has('part'),
    ruler: words.has('ruler'),
    night: words.has('night') || words.has('stage'),
    dd: words.has('dd') ? parseDataDefinitions(words.get('dd')!) : [],
    mark: words.has('mark') ? parseLines(words.get('mark')!) : [],
    ...(reason && {reason}),
    ...(alone && {alone}),
    ...(expect && {expect}),
    ...(title && {title}),
    ...(file && {file}),
    ...(frame && {frame}),
    ...(stage && {stage}),
    ...(alt && {alt}),
  };
}
