import {type Value, readParameters} from '../../jcl/parameters';
import {formatError, sublistInSublist, unbalanced, unidentifiableCharacter, wrongApostrophe} from './messages';

/** A parameter of a statement with the text that stands for its value. */
export interface FieldParameter {
  keyword?: string;
  /** What follows the equals sign, or the positional parameter, with its apostrophes and parentheses. */
  raw: string;
  value: Value;
}

interface Field {
  parameters: FieldParameter[];
  faults: string[];
}

/** Sublists nest no deeper than this in any parameter of the manual. */
const deepest = 4;

const keywordPattern = /^([A-Z@#$][A-Z0-9@#$]*(?:\.[A-Z@#$][A-Z0-9@#$]*)?)=/;
const unknownCharacter = /[^A-Z0-9@#$,./'()*&+\-= ]/;

/** Splits a parameter field at its commas. MVS JCL Reference, Parameter field. */
class FieldSplitter {
  private readonly parts: {keyword?: string; raw: string}[] = [];
  private readonly faults: string[] = [];

  constructor(
    private readonly text: string,
    private readonly operation: string,
  ) {}

  split(): Field {
    let start = 0;
    let depth = 0;
    let quoted = false;
    let reported = false;
    for (let at = 0; at < this.text.length; at += 1) {
      const character = this.text[at]!;
      if (character === "'") quoted = !quoted;
      if (quoted) continue;
      if (!reported && unknownCharacter.test(character)) {
        this.faults.push(unidentifiableCharacter(character, this.operation));
        reported = true;
      }
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (depth < 0 || depth > deepest) {
        const wrong = depth < 0 ? unbalanced : sublistInSublist;
        this.faults.push(wrong(this.keywordAt(start), this.operation));
        return {parameters: [], faults: this.faults};
      }
      if (character === ',' && depth === 0) {
        this.part(start, at);
        start = at + 1;
      }
    }
    if (quoted) this.faults.push(wrongApostrophe(this.keywordAt(start), this.operation));
    if (depth > 0) this.faults.push(unbalanced(this.keywordAt(start), this.operation));
    if (this.faults.length > 0) return {parameters: [], faults: this.faults};
    if (this.text !== '') this.part(start, this.text.length);
    return {parameters: this.parts.map((part) => this.read(part)), faults: this.faults};
  }

  private keywordAt(start: number): string {
    return (keywordPattern.exec(this.text.slice(start))?.[1] ?? '').split('.')[0]!;
  }

  private part(start: number, end: number): void {
    const text = this.text.slice(start, end);
    const keyword = keywordPattern.exec(text)?.[1];
    this.parts.push(keyword === undefined ? {raw: text} : {keyword, raw: text.slice(keyword.length + 1)});
  }

  private read({keyword, raw}: {keyword?: string; raw: string}): FieldParameter {
    const text = keyword === undefined ? raw : `X=${raw}`;
    const [parameter] = readParameters({text, positions: []}, () => {
      const message = formatError((keyword ?? '').split('.')[0]!, this.operation);
      if (!this.faults.includes(message)) this.faults.push(message);
    });
    const value: Value = parameter?.value ?? {kind: 'word', text: '', quoted: false, at: {line: 1, column: 1}};
    return {...(keyword === undefined ? {} : {keyword}), raw, value};
  }
}

export function splitField(text: string, operation: string): Field {
  return new FieldSplitter(text, operation).split();
}

/** The value that a SET, PROC or EXEC statement gives to a symbol: apostrophes around it are not part of it. */
export function symbolValue(raw: string): string {
  const quoted = /^'((?:[^']|'')*)'$/.exec(raw)?.[1];
  return quoted === undefined ? raw : quoted.replaceAll("''", "'");
}
