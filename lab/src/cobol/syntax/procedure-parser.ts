import type {Paragraph, ProcedureDivision, Section, UseStatement} from './program';
import {isUserWord} from './reserved-words';
import type {NameAt, Statement, ProcedureReference} from './statement';
import type {StatementParser} from './statement-parser';
import {isInAreaA} from './token';
import {SyntaxFault, type TokenStream} from './token-stream';

const useModes = {INPUT: 'input', OUTPUT: 'output', 'I-O': 'i-o', EXTEND: 'extend'} as const;

/** Reads the PROCEDURE DIVISION: sections, paragraphs and sentences. */
export class ProcedureParser {
  constructor(
    private readonly stream: TokenStream,
    private readonly statements: StatementParser,
  ) {}

  /** Reads what follows the words PROCEDURE DIVISION. */
  read(): ProcedureDivision {
    const {stream} = this;
    const at = stream.token;
    const using: (NameAt & {byValue: boolean})[] = [];
    let returning: NameAt | undefined;
    try {
      if (stream.take('USING')) {
        let byValue = false;
        while (!stream.isWord('RETURNING') && stream.token.kind === 'word') {
          if (stream.take('BY')) byValue = stream.expect('REFERENCE', 'VALUE') === 'VALUE';
          else using.push({...this.nameAt(), byValue});
        }
      }
      if (stream.take('RETURNING')) returning = this.nameAt();
    } catch (fault) {
      if (!(fault instanceof SyntaxFault)) throw fault;
      stream.skipPast(({kind}) => kind === 'period');
    }
    this.period();
    const declaratives = stream.isWord('DECLARATIVES') ? this.declaratives() : [];
    const sections = this.sections();
    return {at, using, declaratives, sections, ...(returning && {returning})};
  }

  private nameAt(): NameAt {
    const token = this.stream.name('a data-name');
    return {name: token.text, at: token};
  }

  private period(): void {
    if (!this.stream.takePeriod()) this.stream.say('IGYPS2145-E', this.stream.token, this.stream.token.text);
  }

  private declaratives(): Section[] {
    const {stream} = this;
    stream.next();
    this.period();
    const sections = this.sections();
    if (stream.isWords('END', 'DECLARATIVES')) {
      stream.at += 2;
      this.period();
    } else stream.say('FWR0010-S', stream.token, 'END DECLARATIVES', stream.token.text);
    return sections;
  }

  private isEnd(): boolean {
    const {stream} = this;
    if (stream.token.kind === 'end') return true;
    if (stream.isWord('END')) return /^(?:PROGRAM|DECLARATIVES)$/.test(stream.peek().text);
    return stream.isWord('ID', 'IDENTIFICATION') && stream.peek().text === 'DIVISION';
  }

  /** Whether a section- or paragraph-name follows: at the start of a sentence it is recognized in any column. */
  private isHeader(): boolean {
    const {stream} = this;
    const {kind, text} = stream.token;
    if (kind === 'number' ? !/^\d+$/.test(text) : kind !== 'word' || !isUserWord(text)) return false;
    const next = stream.peek();
    return next.kind === 'period' || (next.kind === 'word' && next.text === 'SECTION');
  }

  private sections(): Section[] {
    const {stream} = this;
    const sections: Section[] = [];
    let section: Section = {at: stream.token, priority: 0, paragraphs: []};
    let paragraph: Paragraph | undefined;
    while (!this.isEnd()) {
      if (this.isHeader()) {
        const token = stream.next();
        if (!isInAreaA(token)) stream.say('IGYPS2010-E', token, token.text);
        paragraph = undefined;
        if (stream.take('SECTION')) {
          const priority = stream.token.kind === 'number' ? Number(stream.next().text) : 0;
          if (section.name !== undefined || section.paragraphs.length > 0) sections.push(section);
          this.period();
          const use = stream.isWord('USE') ? this.use() : undefined;
          section = {name: token.text, at: token, priority, paragraphs: [], ...use};
          continue;
        }
        this.period();
        paragraph = {name: token.text, at: token, sentences: []};
        section.paragraphs.push(paragraph);
        continue;
      }
      if (!paragraph) {
        paragraph = {at: stream.token, sentences: []};
        section.paragraphs.push(paragraph);
      }
      const sentence = this.sentence();
      if (sentence.length > 0) paragraph.sentences.push(sentence);
    }
    if (section.name !== undefined || section.paragraphs.length > 0) sections.push(section);
    return sections;
  }

  /** Reads statements up to a period, and skips everything that is not a statement. */
  private sentence(): Statement[] {
    const {stream} = this;
    const sentence: Statement[] = [];
    for (;;) {
      try {
        sentence.push(...this.statements.statements());
      } catch (fault) {
        if (!(fault instanceof SyntaxFault)) throw fault;
        stream.skipStatement();
      }
      if (stream.takePeriod()) return sentence;
      const {token} = stream;
      if (token.kind === 'end') {
        stream.say('IGYSC1082-E', token, 'END OF PROGRAM');
        return sentence;
      }
      if (isInAreaA(token) && (this.isHeader() || this.isEnd())) {
        if (this.isHeader()) stream.say('IGYPS2008-E', token, token.text);
        else stream.say('IGYPS2145-E', token, token.text);
        return sentence;
      }
      stream.say('IGYPS2072-S', token, token.text);
      stream.next();
      if (!this.statements.startsStatement()) stream.skipStatement();
    }
  }

  private useForDebugging(): Pick<Section, 'debugging'> {
    const {stream} = this;
    stream.take('FOR');
    stream.expect('DEBUGGING');
    stream.take('ON');
    const names: ProcedureReference[] = [];
    let all = false;
    while (stream.token.kind === 'word' || stream.token.kind === 'number') {
      if (stream.take('ALL')) {
        if (!stream.take('PROCEDURES')) stream.failWith('FWR0005-S', 'USE FOR DEBUGGING ON ALL REFERENCES');
        all = true;
      } else {
        const {text: name, ...at} = stream.next();
        const section = stream.take('OF', 'IN') ? stream.next().text : undefined;
        names.push({name, at, ...(section !== undefined && {section})});
      }
    }
    this.period();
    return {debugging: all ? 'all' : names};
  }

  private use(): Pick<Section, 'use' | 'debugging'> | undefined {
    const {stream} = this;
    const at = stream.next();
    const global = stream.take('GLOBAL') !== undefined;
    try {
      if (stream.isWord('FOR', 'DEBUGGING')) return this.useForDebugging();
      stream.take('AFTER');
      stream.take('STANDARD');
      if (!stream.isWord('EXCEPTION', 'ERROR')) stream.failWith('FWR0005-S', `USE ${stream.token.text}`);
      stream.next();
      stream.take('PROCEDURE');
      stream.take('ON');
      const modes: UseStatement['modes'][number][] = [];
      const files: NameAt[] = [];
      while (stream.token.kind === 'word') {
        const mode = stream.take('INPUT', 'OUTPUT', 'I-O', 'EXTEND');
        if (mode) modes.push(useModes[mode as 'INPUT']);
        else files.push(this.nameAt());
      }
      this.period();
      return {use: {at, modes, files, global}};
    } catch (fault) {
      if (!(fault instanceof SyntaxFault)) throw fault;
      stream.skipPast(({kind}) => kind === 'period');
      stream.takePeriod();
      return undefined;
    }
  }
}
