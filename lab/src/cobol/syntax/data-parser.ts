import type {Identifier, LiteralExpression} from './expression';
import type {ExpressionParser} from './expression-parser';
import type {DataEntry, FileDescription, OccursClause, UsageClause, ValueRange} from './program';
import type {NameAt} from './statement';
import {isInAreaA, type Token} from './token';
import {SyntaxFault, type TokenStream} from './token-stream';

const usages: Record<string, UsageClause> = {
  DISPLAY: 'display',
  'DISPLAY-1': 'display-1',
  BINARY: 'binary',
  COMP: 'binary',
  COMPUTATIONAL: 'binary',
  'COMP-1': 'float',
  'COMPUTATIONAL-1': 'float',
  'COMP-2': 'double',
  'COMPUTATIONAL-2': 'double',
  'COMP-3': 'packed',
  'COMPUTATIONAL-3': 'packed',
  'PACKED-DECIMAL': 'packed',
  'COMP-4': 'binary',
  'COMPUTATIONAL-4': 'binary',
  'COMP-5': 'native-binary',
  'COMPUTATIONAL-5': 'native-binary',
  INDEX: 'index',
  POINTER: 'pointer',
  NATIONAL: 'national',
  'PROCEDURE-POINTER': 'procedure-pointer',
  'FUNCTION-POINTER': 'function-pointer',
};

const levels = /^(?:0?[1-9]|[1-4]\d|66|77|88)$/;

export interface DataDivision {
  files: FileDescription[];
  workingStorage: DataEntry[];
  localStorage: DataEntry[];
  linkage: DataEntry[];
  /** EXEC blocks: SQL declarations. */
  sql: Token[];
}

/** Reads the DATA DIVISION. */
export class DataParser {
  private readonly division: DataDivision = {files: [], workingStorage: [], localStorage: [], linkage: [], sql: []};

  constructor(
    private readonly stream: TokenStream,
    private readonly expressions: ExpressionParser,
  ) {}

  read(): DataDivision {
    const {stream, division} = this;
    for (;;) {
      const {text, kind} = stream.token;
      if (kind === 'end' || (kind === 'word' && /^(?:PROCEDURE|ID|IDENTIFICATION|END)$/.test(text))) return division;
      if (kind === 'word' && stream.peek().text === 'SECTION') {
        stream.at += 2;
        this.period();
        if (text === 'FILE') this.fileSection();
        else if (text === 'WORKING-STORAGE') division.workingStorage.push(...this.entries());
        else if (text === 'LOCAL-STORAGE') division.localStorage.push(...this.entries());
        else if (text === 'LINKAGE') division.linkage.push(...this.entries());
        else {
          stream.say('FWR0005-S', stream.peek(-2), `The ${text} SECTION`);
          this.skipSection();
        }
        continue;
      }
      // This also applies after a header that cannot be read.
      if (kind === 'exec' || this.isLevel()) {
        division.workingStorage.push(...this.entries());
        continue;
      }
      stream.say('IGYDS1089-S', stream.token, text);
      this.skipEntry();
    }
  }

  /** SQL declarations may be among those of data. */
  private exec(): void {
    const {stream} = this;
    const block = stream.next();
    if (/^SQL (?:BEGIN|END|DECLARE)\b/i.test(block.text)) this.division.sql.push(block);
    else stream.say('FWR0005-S', block, 'EXEC in the DATA DIVISION');
    stream.takePeriod();
  }

  private skipSection(): void {
    const {stream} = this;
    stream.skipPast(
      ({kind, text}) =>
        kind === 'word' && (/^(?:PROCEDURE|IDENTIFICATION)$/.test(text) || stream.peek().text === 'SECTION'),
    );
  }

  private period(): void {
    if (!this.stream.takePeriod()) this.stream.say('IGYDS1082-E', this.stream.token, this.stream.token.text);
  }

  private isLevel(): boolean {
    const {kind, text} = this.stream.token;
    return kind === 'number' && levels.test(text);
  }

  /** After an error: skips to the end of the entry, or to something that certainly begins the next one. */
  private skipEntry(): void {
    const {stream} = this;
    stream.next();
    stream.skipPast((token) => token.kind === 'period' || (token.kind === 'word' && isInAreaA(token)));
    stream.takePeriod();
  }

  private fileSection(): void {
    const {stream} = this;
    for (;;) {
      const word = stream.take('FD', 'SD');
      if (!word) {
        if (stream.isWord('RD', 'CD')) {
          stream.say('FWR0005-S', stream.token, stream.token.text);
          this.skipSection();
        }
        return;
      }
      try {
        const token = stream.name('a file-name');
        const file: FileDescription = {name: token.text, at: token, sort: word === 'SD', records: []};
        this.division.files.push(file);
        this.fileClauses(file);
        file.records = this.entries();
      } catch (fault) {
        if (!(fault instanceof SyntaxFault)) throw fault;
        this.skipEntry();
        const last = this.division.files.at(-1);
        const records = this.entries();
        if (last) last.records = [...last.records, ...records];
      }
    }
  }

  private fileClauses(file: FileDescription): void {
    const {stream, expressions} = this;
    while (!stream.takePeriod()) {
      if (this.isLevel() || stream.token.kind === 'end') {
        this.period();
        return;
      }
      stream.take('IS');
      if (stream.take('EXTERNAL')) file.external = true;
      else if (stream.take('GLOBAL')) file.global = true;
      else if (stream.take('BLOCK')) {
        stream.take('CONTAINS');
        this.range();
        stream.take('CHARACTERS', 'RECORDS');
      } else if (stream.take('RECORD')) this.recordClause(file);
      else if (stream.take('LABEL')) {
        stream.expect('RECORD', 'RECORDS');
        stream.take('IS', 'ARE');
        do stream.next();
        while (stream.isName());
      } else if (stream.take('VALUE')) {
        stream.expect('OF');
        do {
          stream.next();
          stream.take('IS');
          expressions.operand();
        } while (stream.isName());
      } else if (stream.take('DATA')) {
        stream.expect('RECORD', 'RECORDS');
        stream.take('IS', 'ARE');
        while (stream.isName()) stream.next();
      } else if (stream.take('RECORDING')) {
        stream.take('MODE');
        stream.take('IS');
        file.recording = stream.next().text;
      } else if (stream.take('CODE-SET')) {
        stream.take('IS');
        stream.next();
      } else if (stream.take('LINAGE')) this.linage(file);
      else if (stream.isWord('REPORT', 'REPORTS')) stream.failWith('FWR0005-S', 'The REPORT clause');
      else {
        stream.say('IGYDS1089-S', stream.token, stream.token.text);
        throw new SyntaxFault();
      }
    }
  }

  /** `[n TO] m` */
  private range(): {minimum: number | undefined; maximum: number} {
    const first = this.stream.integer();
    if (!this.stream.take('TO')) return {minimum: undefined, maximum: first};
    return {minimum: first, maximum: this.stream.integer()};
  }

  private recordClause(file: FileDescription): void {
    const {stream, expressions} = this;
    stream.take('IS');
    if (stream.take('VARYING')) {
      file.varying = true;
      stream.take('IN');
      stream.take('SIZE');
      if (stream.take('FROM')) file.minimum = stream.integer();
      else if (stream.token.kind === 'number') file.minimum = stream.integer();
      if (stream.take('TO')) file.maximum = stream.integer();
      stream.take('CHARACTERS');
      if (stream.take('DEPENDING')) {
        stream.take('ON');
        file.depending = expressions.identifier();
      }
      return;
    }
    stream.take('CONTAINS');
    const {minimum, maximum} = this.range();
    stream.take('CHARACTERS');
    file.maximum = maximum;
    if (minimum !== undefined) {
      file.minimum = minimum;
      file.varying = true;
    }
    if (stream.take('DEPENDING')) {
      stream.take('ON');
      file.depending = expressions.identifier();
    }
  }

  private linage(file: FileDescription): void {
    const {stream, expressions} = this;
    stream.take('IS');
    const operand = () => expressions.operand() as Identifier | LiteralExpression;
    const linage: NonNullable<FileDescription['linage']> = {lines: operand()};
    stream.take('LINES');
    for (;;) {
      if (stream.isWords('LINES', 'AT')) stream.next();
      if (stream.isWord('WITH', 'AT')) stream.next();
      const word = stream.take('FOOTING', 'TOP', 'BOTTOM');
      if (!word) break;
      stream.take('AT');
      linage[word.toLowerCase() as 'top'] = operand();
    }
    file.linage = linage;
  }

  private entries(): DataEntry[] {
    const {stream} = this;
    const list: DataEntry[] = [];
    for (;;) {
      if (this.isLevel()) {
        const from = stream.at;
        try {
          list.push(this.entry());
        } catch (fault) {
          if (!(fault instanceof SyntaxFault)) throw fault;
          if (stream.at === from) stream.next();
          this.skipClauses();
        }
      } else if (stream.token.kind === 'exec') {
        this.exec();
      } else if (stream.token.kind === 'period') {
        stream.next();
      } else return list;
    }
  }

  private skipClauses(): void {
    const {stream} = this;
    while (stream.token.kind !== 'end' && stream.token.kind !== 'period') {
      if (stream.token.kind === 'word' && isInAreaA(stream.token)) return;
      if (this.isLevel() && isInAreaA(stream.token)) return;
      stream.next();
    }
    stream.takePeriod();
  }

  private entry(): DataEntry {
    const {stream} = this;
    const token = stream.next();
    const level = Number(token.text);
    if ((level === 1 || level === 77) && !isInAreaA(token)) stream.say('IGYDS0017-E', token, token.text);
    const named = stream.isName() ? stream.next() : undefined;
    if (!named) stream.take('FILLER');
    const entry: DataEntry = {at: token, level, ...(named && {name: named.text, written: named.written ?? named.text})};
    if (level === 66) {
      this.renames(entry);
      this.entryEnd();
      return entry;
    }
    const first = stream.at;
    while (stream.token.kind !== 'period') {
      const clause = stream.token.kind === 'word' ? this.clauses[stream.token.text] : undefined;
      if (clause) {
        stream.next();
        clause(entry);
        continue;
      }
      if (stream.token.kind === 'word' && Object.hasOwn(usages, stream.token.text)) {
        entry.usage = usages[stream.next().text]!;
        continue;
      }
      if (stream.token.kind === 'end' || this.isLevel()) break;
      // A word directly after the level-number does not end the entry, even if it begins in area A.
      if (stream.token.kind === 'word' && isInAreaA(stream.token) && stream.at > first) break;
      if (/^(?:PROCEDURE|LINKAGE|LOCAL-STORAGE|WORKING-STORAGE|FD|SD)$/.test(stream.token.text)) break;
      stream.say('IGYDS1089-S', stream.token, stream.token.text);
      stream.next();
      stream.skipPast(({kind, text}) => kind === 'period' || (kind === 'word' && text in this.clauses));
    }
    this.entryEnd();
    return entry;
  }

  private entryEnd(): void {
    this.period();
  }

  private readonly clauses: Record<string, (entry: DataEntry) => void> = {
    REDEFINES: (entry) => {
      entry.redefines = this.nameAt();
    },
    PIC: (entry) => this.picture(entry),
    PICTURE: (entry) => this.picture(entry),
    USAGE: (entry) => this.usage(entry),
    SIGN: (entry) => {
      this.stream.take('IS');
      this.sign(entry, this.stream.expect('LEADING', 'TRAILING'));
    },
    LEADING: (entry) => this.sign(entry, 'LEADING'),
    TRAILING: (entry) => this.sign(entry, 'TRAILING'),
    SYNC: (entry) => this.synchronized(entry),
    SYNCHRONIZED: (entry) => this.synchronized(entry),
    JUST: (entry) => this.justified(entry),
    JUSTIFIED: (entry) => this.justified(entry),
    BLANK: (entry) => {
      this.stream.take('WHEN');
      this.stream.expect('ZERO', 'ZEROS', 'ZEROES');
      entry.blankWhenZero = true;
    },
    OCCURS: (entry) => {
      entry.occurs = this.occurs();
    },
    VALUE: (entry) => this.value(entry),
    VALUES: (entry) => this.value(entry),
    EXTERNAL: (entry) => {
      entry.external = true;
    },
    GLOBAL: (entry) => {
      entry.global = true;
    },
    IS: () => undefined,
    VOLATILE: () => undefined,
    DYNAMIC: () => {
      this.stream.failWith('FWR0005-S', 'The DYNAMIC LENGTH clause');
    },
    'GROUP-USAGE': () => {
      this.stream.failWith('FWR0005-S', 'The GROUP-USAGE clause');
    },
    RENAMES: () => {
      this.stream.failWith('FWR0021-S', 'RENAMES', 'a level-number other than 66');
    },
  };

  private nameAt(): NameAt {
    const token = this.stream.name('a data-name');
    return {name: token.text, at: token};
  }

  private picture(entry: DataEntry): void {
    this.stream.take('IS');
    const token = this.stream.next();
    if (token.kind !== 'picture') {
      this.stream.at -= 1;
      this.stream.fail('a picture');
    }
    entry.picture = {name: token.text, at: token};
  }

  private usage(entry: DataEntry): void {
    const {stream} = this;
    stream.take('IS');
    if (stream.isWord('SQL')) return this.sqlType(entry);
    if (stream.isWord('OBJECT')) stream.failWith('FWR0005-S', 'USAGE OBJECT REFERENCE');
    if (stream.isWord('POINTER-32', 'UTF-8')) stream.failWith('FWR0005-S', `USAGE ${stream.token.text}`);
    const word = stream.expect(...Object.keys(usages));
    entry.usage = usages[word]!;
    stream.take('NATIVE');
  }

  /**
   * For the SQL coprocessor: a result set locator is a fullword (Application Programming Guide, "Host variables in
   * COBOL").
   */
  private sqlType(entry: DataEntry): void {
    const {stream} = this;
    stream.expect('SQL');
    stream.expect('TYPE');
    stream.take('IS');
    const token = stream.next();
    if (token.text !== 'RESULT-SET-LOCATOR') stream.failWith('FWR0005-S', `USAGE SQL TYPE IS ${token.text}`);
    stream.expect('VARYING');
    entry.usage = 'native-binary';
    entry.picture = {name: 'S9(9)', at: token};
  }

  private sign(entry: DataEntry, word: string): void {
    const {stream} = this;
    const separate = stream.take('SEPARATE') !== undefined;
    stream.take('CHARACTER');
    entry.sign = {leading: word === 'LEADING', separate};
  }

  private synchronized(entry: DataEntry): void {
    this.stream.take('LEFT', 'RIGHT');
    entry.synchronized = true;
  }

  private justified(entry: DataEntry): void {
    this.stream.take('RIGHT');
    entry.justified = true;
  }

  private occurs(): OccursClause {
    const {stream, expressions} = this;
    const first = stream.integer('a number of occurrences');
    let maximum = first;
    const isRange = stream.take('TO') !== undefined;
    if (isRange) maximum = stream.take('UNBOUNDED') ? 0 : stream.integer('a number of occurrences');
    stream.take('TIMES');
    let depending: Identifier | undefined;
    if (stream.take('DEPENDING')) {
      stream.take('ON');
      depending = expressions.identifier();
    }
    const keys: {descending: boolean; name: Identifier}[] = [];
    const indexes: NameAt[] = [];
    for (;;) {
      const word = stream.take('ASCENDING', 'DESCENDING');
      if (word) {
        stream.take('KEY');
        stream.take('IS');
        while (stream.isName()) keys.push({descending: word === 'DESCENDING', name: expressions.identifier()});
      } else if (stream.take('INDEXED')) {
        stream.take('BY');
        while (stream.isName()) indexes.push(this.nameAt());
      } else break;
    }
    const minimum = isRange ? first : depending ? 1 : first;
    return {minimum, maximum, keys, indexes, ...(depending && {depending})};
  }

  private value(entry: DataEntry): void {
    const {stream, expressions} = this;
    stream.take('IS', 'ARE');
    const values: ValueRange[] = [];
    do {
      const from = this.valueLiteral();
      const through = stream.take('THRU', 'THROUGH') ? expressions.literal() : undefined;
      values.push({from, ...(through && {through})});
    } while (entry.level === 88 && this.isValue());
    entry.values = values;
    if (stream.isWord('FALSE') || stream.isWords('WHEN', 'FALSE') || stream.isWords('WHEN', 'SET')) {
      stream.take('WHEN');
      stream.take('SET');
      stream.take('TO');
      stream.expect('FALSE');
      stream.take('IS');
      entry.whenFalse = expressions.literal();
    }
  }

  /** A symbolic character is also a value; it is resolved when its item is laid out. */
  private valueLiteral(): LiteralExpression {
    const {stream, expressions} = this;
    if (stream.isName()) {
      const at = stream.next();
      return {kind: 'figurative', at, value: 'all', text: `\u0000${at.text}`};
    }
    return expressions.literal();
  }

  /** Whether another value follows: a number in area A is the next level-number, after a missing period. */
  private isValue(): boolean {
    const {stream} = this;
    return this.expressions.startsOperand() && !stream.isName() && !isInAreaA(stream.token);
  }

  private renames(entry: DataEntry): void {
    const {stream, expressions} = this;
    stream.expect('RENAMES');
    const from = expressions.identifier();
    const through = stream.take('THRU', 'THROUGH') ? expressions.identifier() : undefined;
    entry.renames = {from, ...(through && {through})};
  }
}
