import type {Diagnostics} from '../messages/diagnostics';
import {DataParser} from './data-parser';
import {emptyEnvironment, EnvironmentParser} from './environment-parser';
import {ExpressionParser} from './expression-parser';
import {ProcedureParser} from './procedure-parser';
import type {ProgramUnit} from './program';
import {StatementParser} from './statement-parser';
import type {Token} from './token';
import {SyntaxFault, TokenStream} from './token-stream';

/** A program-name, which may be a literal. */
const nameOf = ({text}: Token): string => text.replace(/["']/g, '').toUpperCase();

/** Reads programs, in sequence and nested. */
class ProgramParser {
  private readonly stream: TokenStream;
  private readonly expressions: ExpressionParser;
  private readonly statements: StatementParser;

  constructor(tokens: readonly Token[], diagnostics: Diagnostics) {
    this.stream = new TokenStream(tokens, diagnostics);
    this.expressions = new ExpressionParser(this.stream);
    this.statements = new StatementParser(this.stream, this.expressions);
  }

  programs(): ProgramUnit[] {
    const {stream} = this;
    const list: ProgramUnit[] = [];
    while (stream.token.kind !== 'end') {
      if (this.startsProgram()) {
        // The declarations of the environment division apply to contained programs, not to those that follow.
        this.expressions.classNames.clear();
        this.expressions.functionNames.clear();
        list.push(stream.nested(() => this.program()));
      } else {
        stream.say('IGYDS1089-S', stream.token, stream.token.text);
        stream.next();
        stream.skipPast(({text, kind}) => kind === 'word' && /^(?:ID|IDENTIFICATION|PROGRAM-ID)$/.test(text));
      }
    }
    return list;
  }

  private startsProgram(): boolean {
    const {stream} = this;
    if (stream.isWord('PROGRAM-ID')) return true;
    return stream.isWord('ID', 'IDENTIFICATION') && stream.peek().text === 'DIVISION';
  }

  private period(): void {
    if (!this.stream.takePeriod()) this.stream.say('IGYDS1082-E', this.stream.token, this.stream.token.text);
  }

  private isDivision(name: string): boolean {
    return this.stream.isWords(name, 'DIVISION');
  }

  private program(): ProgramUnit {
    const {stream} = this;
    const head = this.identification();
    let environment = emptyEnvironment();
    if (this.isDivision('ENVIRONMENT')) {
      this.header();
      environment = new EnvironmentParser(stream, this.expressions).read();
    }
    let data = {files: [], workingStorage: [], localStorage: [], linkage: [], sql: []} as ReturnType<
      DataParser['read']
    >;
    if (this.isDivision('DATA')) {
      this.header();
      data = new DataParser(stream, this.expressions).read();
    }
    const procedure = this.isDivision('PROCEDURE') ? this.procedure() : undefined;
    const nested: ProgramUnit[] = [];
    for (;;) {
      if (stream.isWords('END', 'PROGRAM')) {
        stream.at += 2;
        if (stream.token.kind !== 'period') this.endName(head.name);
        this.period();
        break;
      }
      // Without END PROGRAM, the next program is not contained in this one.
      if (!this.startsProgram() || !this.hasEnd()) break;
      nested.push(stream.nested(() => this.program()));
    }
    const end = stream.tokens[Math.max(stream.at - 1, 0)]!.line;
    return {...head, end, environment, ...data, nested, ...(procedure && {procedure})};
  }

  /** The program-name of END PROGRAM is that of the PROGRAM-ID (Language Reference, "END PROGRAM markers"). */
  private endName(name: string): void {
    const token = this.stream.next();
    if (nameOf(token) !== name) this.stream.say('FWR0010-S', token, `END PROGRAM ${name}`, token.text);
  }

  private procedure() {
    this.stream.at += 2;
    return new ProcedureParser(this.stream, this.statements).read();
  }

  /** Whether an END PROGRAM is still to come for the program being read, after those of its nested programs. */
  private hasEnd(): boolean {
    const {tokens, at} = this.stream;
    let begun = 0;
    for (let index = at; index < tokens.length; index += 1) {
      const {text, kind} = tokens[index]!;
      if (kind !== 'word') continue;
      if (text === 'PROGRAM-ID') begun += 1;
      else if (text === 'END' && tokens[index + 1]?.text === 'PROGRAM') {
        if (begun === 0) return true;
        begun -= 1;
      }
    }
    return false;
  }

  private header(): void {
    this.stream.at += 2;
    this.period();
  }

  /** Rejects OPTIONS, a paragraph of later standards; the other paragraphs are comments. */
  private refuseOptions(from: number): void {
    const {stream} = this;
    for (let at = from; at < stream.at; at += 1) {
      const [before, token, after] = [stream.tokens[at - 1], stream.tokens[at]!, stream.tokens[at + 1]];
      if (token.text === 'OPTIONS' && before?.kind === 'period' && after?.kind === 'period') {
        stream.say('FWR0005-S', token, 'The OPTIONS paragraph');
      }
    }
  }

  private identification() {
    const {stream} = this;
    const at = stream.token;
    let name = '';
    let initial = false;
    let recursive = false;
    let common = false;
    try {
      if (this.isDivision('ID') || this.isDivision('IDENTIFICATION')) this.header();
      if (!stream.take('PROGRAM-ID')) stream.failWith('FWR0026-S');
      stream.takePeriod();
      // A program-name may be a reserved word.
      if (stream.token.kind !== 'literal' && stream.token.kind !== 'word') stream.fail('a program-name');
      name = nameOf(stream.next());
      stream.take('IS');
      for (;;) {
        const word = stream.take('INITIAL', 'RECURSIVE', 'COMMON', 'PROGRAM');
        if (!word) break;
        if (word === 'INITIAL') initial = true;
        else if (word === 'RECURSIVE') recursive = true;
        else if (word === 'COMMON') common = true;
      }
      // The period after the program-name may be omitted.
      stream.takePeriod();
    } catch (fault) {
      if (!(fault instanceof SyntaxFault)) throw fault;
    }
    const {at: rest} = stream;
    stream.skipPast(
      ({kind, text}) =>
        kind === 'word' && /^(?:ENVIRONMENT|DATA|WORKING-STORAGE|PROCEDURE|ID|IDENTIFICATION|END)$/.test(text),
    );
    this.refuseOptions(rest);
    return {name, at, initial, recursive, common};
  }
}

/** Parses tokens into programs; errors are reported in the diagnostics. */
export function parse(tokens: readonly Token[], diagnostics: Diagnostics): ProgramUnit[] {
  try {
    return new ProgramParser(tokens, diagnostics).programs();
  } catch (fault) {
    if (fault instanceof SyntaxFault) return [];
    throw fault;
  }
}
