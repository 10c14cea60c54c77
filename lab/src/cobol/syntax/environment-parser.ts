import {functionArguments} from '../names/functions';
import type {LiteralExpression} from './expression';
import type {ExpressionParser} from './expression-parser';
import type {AlphabetEntry, Environment, SelectEntry, ValueRange} from './program';
import {SyntaxFault, type TokenStream} from './token-stream';

/** Excludes the characters that PICTURE uses for something else (Language Reference, "CURRENCY SIGN clause"). */
const currencySymbol = /^[^\dA-EGNPRSVXZ +\-,.*/;()"=']$/;

export const emptyEnvironment = (): Environment => ({
  decimalComma: false,
  debugging: false,
  currency: new Map([['$', '$']]),
  alphabets: [],
  classes: [],
  mnemonics: new Map(),
  switches: new Map(),
  symbolic: new Map(),
  files: [],
  sameRecordArea: [],
});

/** Reads the ENVIRONMENT DIVISION. */
export class EnvironmentParser {
  private readonly environment = emptyEnvironment();

  constructor(
    private readonly stream: TokenStream,
    private readonly expressions: ExpressionParser,
  ) {}

  read(): Environment {
    const {stream} = this;
    for (;;) {
      const {text} = stream.token;
      const paragraph = this.paragraphs[text];
      if (stream.isWord('CONFIGURATION', 'INPUT-OUTPUT')) {
        stream.next();
        stream.expect('SECTION');
        this.period();
      } else if (paragraph && stream.peek().kind === 'period') {
        stream.at += 2;
        try {
          paragraph();
        } catch (fault) {
          if (!(fault instanceof SyntaxFault)) throw fault;
          stream.skipPast(({kind}) => kind === 'period');
          stream.takePeriod();
        }
      } else if (stream.token.kind === 'end' || /^(?:DATA|PROCEDURE|END|ID|IDENTIFICATION)$/.test(text))
        return this.environment;
      else {
        stream.say('IGYDS1089-S', stream.token, text);
        stream.next();
        stream.skipPast((token) => token.kind === 'period' || /^(?:DATA|PROCEDURE)$/.test(token.text));
        stream.takePeriod();
      }
    }
  }

  private readonly paragraphs: Record<string, () => void> = {
    'SOURCE-COMPUTER': () => this.sourceComputer(),
    'OBJECT-COMPUTER': () => this.objectComputer(),
    'SPECIAL-NAMES': () => this.specialNames(),
    REPOSITORY: () => this.repository(),
    'FILE-CONTROL': () => this.fileControl(),
    'I-O-CONTROL': () => this.ioControl(),
  };

  private period(): void {
    if (!this.stream.takePeriod()) this.stream.say('IGYDS1082-E', this.stream.token, this.stream.token.text);
  }

  private sourceComputer(): void {
    const {stream} = this;
    if (this.isHeader()) return;
    stream.skipPast(({kind, text}) => kind === 'period' || text === 'DEBUGGING');
    if (stream.take('DEBUGGING')) {
      stream.expect('MODE');
      this.environment.debugging = true;
    }
    this.period();
  }

  /** Whether a paragraph has no entry, so that the next header follows immediately. */
  private isHeader(): boolean {
    return this.stream.token.text in this.paragraphs || this.stream.isWord('INPUT-OUTPUT', 'DATA', 'PROCEDURE');
  }

  private objectComputer(): void {
    const {stream} = this;
    if (this.isHeader()) return;
    stream.next();
    while (!stream.takePeriod()) {
      if (stream.token.kind === 'end') return;
      if (stream.take('SEQUENCE')) {
        stream.take('IS');
        const token = stream.next();
        this.environment.collating = {name: token.text, at: token};
      } else stream.next();
    }
  }

  private repository(): void {
    const {stream} = this;
    while (!stream.takePeriod()) {
      if (stream.take('FUNCTION')) {
        const {functionNames} = this.expressions;
        if (stream.take('ALL')) for (const name of functionArguments.keys()) functionNames.add(name);
        while (stream.token.kind === 'word' && !stream.isWord('INTRINSIC')) functionNames.add(stream.next().text);
        stream.expect('INTRINSIC');
      } else stream.failWith('FWR0005-S', 'A class in REPOSITORY');
    }
  }

  /** Only the last clause is followed by a period (Language Reference, SPECIAL-NAMES paragraph, note 1). */
  private specialNames(): void {
    const {stream, environment} = this;
    if (this.isHeader()) return;
    while (!stream.takePeriod()) {
      if (stream.token.kind === 'end') return;
      if (stream.take('ALPHABET')) environment.alphabets.push(this.alphabet());
      else if (stream.take('CLASS')) this.classEntry();
      else if (stream.take('SYMBOLIC')) this.symbolic();
      else if (stream.take('CURRENCY')) this.currency();
      else if (stream.take('DECIMAL-POINT')) {
        stream.take('IS');
        stream.expect('COMMA');
        environment.decimalComma = true;
      } else this.mnemonic();
    }
  }

  private alphabet(): AlphabetEntry {
    const {stream, expressions} = this;
    const token = stream.name('an alphabet-name');
    stream.take('IS');
    const standard = stream.take('STANDARD-1', 'STANDARD-2', 'NATIVE', 'EBCDIC', 'ASCII');
    const ranges: {from: LiteralExpression; through?: LiteralExpression; also: LiteralExpression[]}[] = [];
    while (standard === undefined && expressions.startsOperand() && !stream.isName()) {
      const from = expressions.literal();
      const through = stream.take('THRU', 'THROUGH') ? expressions.literal() : undefined;
      const also: LiteralExpression[] = [];
      while (stream.take('ALSO')) also.push(expressions.literal());
      ranges.push({from, also, ...(through && {through})});
    }
    return {name: token.text, at: token, ranges, ...(standard !== undefined && {standard})};
  }

  private ranges(): ValueRange[] {
    const {stream, expressions} = this;
    const ranges: ValueRange[] = [];
    while (expressions.startsOperand() && !stream.isName()) {
      const from = expressions.literal();
      const through = stream.take('THRU', 'THROUGH') ? expressions.literal() : undefined;
      ranges.push({from, ...(through && {through})});
    }
    return ranges;
  }

  private classEntry(): void {
    const {stream} = this;
    const token = stream.name('a class-name');
    stream.take('IS');
    this.expressions.classNames.add(token.text);
    this.environment.classes.push({name: token.text, at: token, ranges: this.ranges()});
  }

  private symbolic(): void {
    const {stream} = this;
    stream.take('CHARACTERS');
    do {
      const names: string[] = [];
      while (stream.isName()) names.push(stream.next().text);
      stream.take('IS', 'ARE');
      for (const name of names) this.environment.symbolic.set(name, stream.integer());
    } while (stream.isName());
    if (stream.take('IN')) stream.failWith('FWR0005-S', 'SYMBOLIC CHARACTERS … IN');
  }

  private currency(): void {
    const {stream, expressions} = this;
    stream.take('SIGN');
    stream.take('IS');
    const sign = expressions.literal();
    if (sign.kind !== 'text') return stream.fail('a literal');
    const {at} = sign;
    let symbol = sign.text;
    if (stream.isWord('PICTURE', 'WITH')) {
      stream.take('WITH');
      stream.expect('PICTURE');
      // The scanner treats the word after PICTURE as a picture.
      const given = stream.next().text;
      symbol = given === 'SYMBOL' ? '' : given;
      if (symbol === '') symbol = stream.next().text;
      symbol = symbol.replace(/["']/g, '');
    }
    symbol = symbol.toUpperCase();
    if (!currencySymbol.test(symbol)) return stream.say('FWR0020-S', at, symbol);
    if (this.environment.currency.has('$') && this.environment.currency.size === 1 && symbol !== '$') {
      this.environment.currency.delete('$');
    }
    this.environment.currency.set(symbol, sign.text);
  }

  /** `environment-name IS mnemonic-name`, and the conditions of a switch. */
  private mnemonic(): void {
    const {stream, environment} = this;
    const name = stream.next();
    if (name.kind !== 'word' && name.kind !== 'number') {
      stream.at -= 1;
      stream.fail('an environment-name');
    }
    const upsi = /^UPSI-([0-7])$/.exec(name.text);
    if (stream.isWord('IS') && stream.peek().text !== 'ON' && stream.peek().text !== 'OFF') {
      stream.next();
      environment.mnemonics.set(stream.name('a mnemonic-name').text, name.text);
    } else if (stream.isName()) environment.mnemonics.set(stream.next().text, name.text);
    for (;;) {
      const ahead = stream.isWord('IS') ? 1 : 0;
      if (!/^(?:ON|OFF)$/.test(stream.peek(ahead).text)) return;
      stream.at += ahead;
      const on = stream.next().text === 'ON';
      stream.take('STATUS');
      stream.take('IS');
      const condition = stream.name('a condition-name');
      if (!upsi) stream.failWith('FWR0005-S', `The switch ${name.text}`);
      environment.switches.set(condition.text, {upsi: Number(upsi![1]), on});
    }
  }

  private fileControl(): void {
    const {stream} = this;
    while (stream.isWord('SELECT')) {
      try {
        this.environment.files.push(this.select());
      } catch (fault) {
        if (!(fault instanceof SyntaxFault)) throw fault;
        stream.skipPast(({kind, text}) => kind === 'period' || text === 'SELECT');
        stream.takePeriod();
      }
    }
  }

  private select(): SelectEntry {
    const {stream, expressions} = this;
    stream.expect('SELECT');
    const optional = stream.take('OPTIONAL') !== undefined;
    const token = stream.name('a file-name');
    const entry: SelectEntry = {name: token.text, at: token, alternateKeys: [], ...(optional && {optional})};
    while (!stream.takePeriod()) {
      if (stream.isWord('SELECT', 'I-O-CONTROL', 'DATA') || stream.token.kind === 'end') {
        this.period();
        break;
      }
      if (stream.take('ASSIGN')) this.assign(entry);
      else if (stream.take('ORGANIZATION')) {
        stream.take('IS');
        this.organization(entry);
      } else if (stream.isWord('INDEXED', 'LINE', 'SEQUENTIAL')) this.organization(entry);
      else if (stream.isWord('RELATIVE') && !/^(?:KEY|IS)$/.test(stream.peek().text) && stream.peek().kind !== 'word') {
        this.organization(entry);
      } else if (stream.take('ACCESS')) {
        stream.take('MODE');
        stream.take('IS');
        entry.access = stream.expect('SEQUENTIAL', 'RANDOM', 'DYNAMIC').toLowerCase() as 'random';
      } else if (stream.take('ALTERNATE')) {
        stream.take('RECORD');
        stream.take('KEY');
        stream.take('IS');
        const key = expressions.identifier();
        this.password();
        let duplicates = false;
        if (stream.isWord('DUPLICATES') || stream.isWords('WITH', 'DUPLICATES')) {
          stream.take('WITH');
          stream.next();
          duplicates = true;
        }
        entry.alternateKeys.push({key, duplicates});
      } else if (stream.isWord('RECORD') && stream.peek().text === 'DELIMITER') {
        stream.at += 2;
        stream.take('IS');
        stream.next();
      } else if (stream.take('RECORD')) {
        stream.take('KEY');
        stream.take('IS');
        entry.recordKey = expressions.identifier();
      } else if (stream.take('RELATIVE')) {
        if (stream.isWord('KEY', 'IS') || stream.isName()) {
          stream.take('KEY');
          stream.take('IS');
          entry.relativeKey = expressions.identifier();
        } else entry.organization = 'relative';
      } else if (stream.isWord('FILE', 'STATUS')) {
        stream.take('FILE');
        stream.expect('STATUS');
        stream.take('IS');
        entry.status = expressions.identifier();
        if (stream.isName()) entry.vsamStatus = expressions.identifier();
      } else if (stream.take('RESERVE')) {
        stream.next();
        stream.take('AREA', 'AREAS');
      } else if (stream.take('PADDING')) {
        stream.take('CHARACTER');
        stream.take('IS');
        expressions.operand();
      } else if (stream.isWord('PASSWORD')) this.password();
      else {
        stream.say('IGYDS1089-S', stream.token, stream.token.text);
        throw new SyntaxFault();
      }
    }
    return entry;
  }

  private password(): void {
    const {stream, expressions} = this;
    if (!stream.take('PASSWORD')) return;
    stream.take('IS');
    expressions.identifier();
  }

  /** Only the first assignment-name is used; its last part is the ddname: `UT-S-INFILE`, `AS-INFILE`. */
  private assign(entry: SelectEntry): void {
    const {stream} = this;
    stream.take('TO');
    const stops =
      /^(?:ORGANIZATION|ACCESS|RECORD|RELATIVE|ALTERNATE|FILE|STATUS|RESERVE|PADDING|PASSWORD|INDEXED|SEQUENTIAL)$/;
    let first = true;
    while (
      stream.token.kind === 'literal' ||
      (stream.token.kind === 'word' && (first || !stops.test(stream.token.text)))
    ) {
      const {text} = stream.next();
      if (first) entry.assign = text.replace(/["']/g, '').toUpperCase();
      first = false;
    }
    if (first) stream.fail('an assignment-name');
  }

  private organization(entry: SelectEntry): void {
    const {stream} = this;
    if (stream.take('LINE')) {
      stream.expect('SEQUENTIAL');
      entry.organization = 'line-sequential';
      return;
    }
    entry.organization = stream.expect('SEQUENTIAL', 'RELATIVE', 'INDEXED').toLowerCase() as 'indexed';
  }

  private ioControl(): void {
    const {stream} = this;
    while (!stream.takePeriod()) {
      if (stream.token.kind === 'end' || stream.isWord('DATA', 'PROCEDURE')) return;
      if (!stream.take('SAME')) {
        // RERUN, MULTIPLE FILE TAPE and APPLY WRITE-ONLY have no effect that a program could see here.
        stream.next();
        continue;
      }
      const kind = stream.take('RECORD', 'SORT', 'SORT-MERGE');
      stream.take('AREA');
      stream.take('FOR');
      const files: string[] = [];
      while (stream.isName()) files.push(stream.next().text);
      if (kind === 'RECORD') this.environment.sameRecordArea.push(files);
    }
  }
}
