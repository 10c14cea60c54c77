import {arithmeticStatements} from './arithmetic-statements';
import {controlFlowStatements} from './control-flow-statements';
import {dataStatements} from './data-statements';
import type {ExpressionParser} from './expression-parser';
import {fileStatements} from './file-statements';
import {markupStatements} from './markup-statements';
import {verbs} from './reserved-words';
import type {PhraseName, Phrases, Statement} from './statement';
import type {StatementContext, StatementReader} from './statement-context';
import {isInAreaA, type Token} from './token';
import {SyntaxFault, type TokenStream} from './token-stream';

const readers: Record<string, StatementReader> = {
  ...arithmeticStatements,
  ...controlFlowStatements,
  ...dataStatements,
  ...fileStatements,
  ...markupStatements,
};

/** The words of each phrase, after an optional ON or AT. */
const phraseWords: Record<PhraseName, readonly (readonly string[])[]> = {
  'size-error': [['SIZE', 'ERROR']],
  overflow: [['OVERFLOW']],
  'at-end': [['END']],
  'invalid-key': [['INVALID', 'KEY'], ['INVALID']],
  'end-of-page': [['END-OF-PAGE'], ['EOP']],
  'call-exception': [['EXCEPTION'], ['OVERFLOW']],
  exception: [['EXCEPTION']],
};

/** Reads statements; the words that begin one are `verbs`. */
export class StatementParser implements StatementContext {
  /** The verbs of the statements being read. */
  private readonly open: string[] = [];

  constructor(
    readonly stream: TokenStream,
    readonly expressions: ExpressionParser,
  ) {}

  startsStatement(): boolean {
    const {token} = this.stream;
    if (token.kind === 'exec') return true;
    if (token.kind !== 'word') return false;
    return verbs.has(token.text) || (token.text === 'NEXT' && this.stream.peek().text === 'SENTENCE');
  }

  statements(): Statement[] {
    return this.stream.nested(() => {
      const list: Statement[] = [];
      for (;;) {
        if (this.startsStatement()) list.push(this.statement());
        else if (!this.discardTerminator()) return list;
      }
    });
  }

  /** Reports and skips an END-IF or the like whose verb is not open. */
  private discardTerminator(): boolean {
    const {stream} = this;
    const {kind, text} = stream.token;
    const verb = kind === 'word' && text.startsWith('END-') ? text.slice(4) : '';
    if (!verbs.has(verb) || this.open.includes(verb)) return false;
    stream.say('IGYPS2113-E', stream.next(), text);
    return true;
  }

  /** Reads one statement; one that cannot be parsed is skipped, so that the rest of the sentence is read. */
  statement(): Statement {
    const {stream} = this;
    const at = stream.next();
    if (at.kind === 'exec') return {verb: 'EXEC', at, text: at.text};
    const from = stream.at;
    const reader = readers[at.text];
    if (!reader) return this.refuse(at);
    if (isInAreaA(at)) stream.say('IGYPS0009-E', at, at.text);
    this.open.push(at.text);
    try {
      return reader(this, at);
    } catch (fault) {
      if (!(fault instanceof SyntaxFault)) throw fault;
      if (stream.at < from) stream.at = from;
      stream.skipStatement();
      return {verb: 'REFUSED', at};
    } finally {
      this.open.pop();
    }
  }

  private refuse(at: Token): Statement {
    const {stream} = this;
    stream.say('FWR0005-S', at, `The ${at.text} statement`);
    const end = `END-${at.text}`;
    stream.skipPast(({kind, text}) => kind === 'period' || text === end || verbs.has(text));
    stream.take(end);
    return {verb: 'REFUSED', at};
  }

  phrases(verb: string, ...names: readonly PhraseName[]): Phrases {
    const {stream} = this;
    const found: Partial<Record<PhraseName | `not-${PhraseName}`, readonly Statement[]>> = {};
    for (let name = this.phrase(names); name; name = this.phrase(names)) found[name] = this.statements();
    if (verb !== '') stream.take(`END-${verb}`);
    return found;
  }

  /** Consumes the words of a phrase, if present, and returns which phrase it is. */
  private phrase(names: readonly PhraseName[]): PhraseName | `not-${PhraseName}` | undefined {
    const {stream} = this;
    const not = stream.isWord('NOT') ? 1 : 0;
    const on = /^(?:ON|AT)$/.test(stream.peek(not).text) ? 1 : 0;
    for (const name of names) {
      for (const words of phraseWords[name]) {
        if (!words.every((word, ahead) => stream.peek(not + on + ahead).text === word)) continue;
        if (words[0] === 'END' && /^(?:PROGRAM|DECLARATIVES)$/.test(stream.peek(not + on + 1).text)) continue;
        stream.at += not + on + words.length;
        return not ? `not-${name}` : name;
      }
    }
    return undefined;
  }
}
