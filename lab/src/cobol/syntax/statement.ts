import type {Position} from '../messages/diagnostics';
import type {Expression, Identifier, LiteralExpression} from './expression';

export interface NameAt {
  readonly name: string;
  readonly at: Position;
}

/** A procedure-name, with the section that qualifies it. */
export interface ProcedureReference extends NameAt {
  readonly section?: string;
}

/** The procedures from one to another. */
interface ProcedureRange {
  readonly from: ProcedureReference;
  readonly through?: ProcedureReference;
}

export interface ArithmeticTarget {
  readonly to: Identifier;
  readonly rounded: boolean;
}

/** The conditional phrases, each with its statements; those with `not-` run if the condition did not occur. */
export type PhraseName =
  | 'size-error'
  | 'overflow'
  | 'at-end'
  | 'invalid-key'
  | 'end-of-page'
  | 'call-exception'
  | 'exception';
export type Phrases = Readonly<Partial<Record<PhraseName | `not-${PhraseName}`, readonly Statement[]>>>;

export interface CallArgument {
  readonly by: 'reference' | 'content' | 'value';
  /** Undefined for OMITTED. */
  readonly operand?: Expression;
}

/** One object of WHEN in EVALUATE. */
export type EvaluateObject =
  | {readonly kind: 'any'}
  | {readonly kind: 'truth'; readonly value: boolean}
  | {readonly kind: 'value'; readonly not: boolean; readonly from: Expression; readonly through?: Expression};

export type EvaluateSubject = {readonly kind: 'truth'; readonly value: boolean} | Expression;

export interface Varying {
  readonly item: Identifier;
  readonly from: Expression;
  readonly by: Expression;
  readonly until: Expression;
}

/** SUPPRESS of an item or of EVERY item of a kind, WHEN its value is one of these; always if there is no WHEN. */
export interface MarkupSuppression {
  readonly of?: Identifier;
  /** EVERY: NUMERIC or NONNUMERIC, and ATTRIBUTE, CONTENT or ELEMENT. */
  readonly every?: readonly string[];
  readonly when: readonly ('zero' | 'space' | 'low-value' | 'high-value')[];
}

export interface InspectBounds {
  readonly before?: Expression;
  readonly after?: Expression;
}

export interface TallyingItem {
  readonly kind: 'characters' | 'all' | 'leading';
  readonly counter: Identifier;
  readonly what?: Expression;
  /** Another operand after the same ALL or LEADING. */
  readonly continues?: boolean;
  readonly bounds: InspectBounds;
}

export interface ReplacingItem {
  readonly kind: 'characters' | 'all' | 'leading' | 'first';
  readonly what?: Expression;
  readonly by: Expression;
  readonly bounds: InspectBounds;
}

export interface SortKeyPhrase {
  readonly descending: boolean;
  readonly keys: readonly Identifier[];
}

export type SetValue =
  | Expression
  | {readonly kind: 'truth'; readonly value: boolean}
  | {readonly kind: 'switch'; readonly on: boolean};

/** The statements of the procedure division, distinguished by `verb`. */
export type Statement = {readonly at: Position} & (
  | {readonly verb: 'ACCEPT'; readonly to: Identifier; readonly from?: readonly string[]}
  | {
      readonly verb: 'ADD' | 'SUBTRACT';
      readonly corresponding: boolean;
      readonly operands: readonly Expression[];
      readonly to: readonly ArithmeticTarget[];
      /** Before GIVING, the operand after TO or FROM may be a literal. */
      readonly base?: Expression;
      readonly giving: readonly ArithmeticTarget[];
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'MULTIPLY' | 'DIVIDE';
      readonly operand: Expression;
      /** The operand after BY, which is the divisor of DIVIDE; the operand after INTO is the dividend. */
      readonly by?: Expression;
      readonly into?: Expression;
      readonly targets: readonly ArithmeticTarget[];
      readonly giving: readonly ArithmeticTarget[];
      readonly remainder?: Identifier;
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'COMPUTE';
      readonly targets: readonly ArithmeticTarget[];
      readonly value: Expression;
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'ALTER';
      readonly pairs: readonly {readonly from: ProcedureReference; readonly to: ProcedureReference}[];
    }
  | {
      readonly verb: 'CALL';
      readonly program: Expression;
      readonly using: readonly CallArgument[];
      readonly returning?: Identifier;
      readonly phrases: Phrases;
    }
  | {readonly verb: 'CANCEL'; readonly programs: readonly Expression[]}
  | {readonly verb: 'CLOSE'; readonly files: readonly (NameAt & {readonly lock: boolean; readonly reel: boolean})[]}
  | {readonly verb: 'CONTINUE'}
  | {readonly verb: 'NEXT SENTENCE'}
  | {readonly verb: 'DELETE'; readonly file: NameAt; readonly phrases: Phrases}
  | {
      readonly verb: 'DISPLAY';
      readonly items: readonly Expression[];
      readonly upon?: string;
      readonly noAdvancing: boolean;
    }
  | {readonly verb: 'ENTRY'; readonly name: string; readonly using: readonly NameAt[]}
  | {
      readonly verb: 'EVALUATE';
      readonly subjects: readonly EvaluateSubject[];
      readonly whens: readonly {
        readonly objects: readonly (readonly EvaluateObject[])[];
        readonly body: readonly Statement[];
      }[];
      readonly other?: readonly Statement[];
    }
  | {readonly verb: 'EXIT'; readonly what?: 'program' | 'paragraph' | 'section' | 'perform' | 'cycle'}
  | {readonly verb: 'GO TO'; readonly to: readonly ProcedureReference[]; readonly depending?: Expression}
  | {readonly verb: 'GOBACK'}
  | {readonly verb: 'STOP'; readonly literal?: LiteralExpression}
  | {
      readonly verb: 'IF';
      readonly condition: Expression;
      readonly then: readonly Statement[];
      readonly otherwise: readonly Statement[];
    }
  | {
      readonly verb: 'INITIALIZE';
      readonly items: readonly Identifier[];
      readonly filler: boolean;
      /** Categories of TO VALUE; `ALL` for all of them. */
      readonly value: readonly string[];
      readonly replacing: readonly {readonly category: string; readonly by: Expression}[];
      readonly toDefault: boolean;
    }
  | {
      readonly verb: 'INSPECT';
      readonly subject: Expression;
      readonly tallying: readonly TallyingItem[];
      readonly replacing: readonly ReplacingItem[];
      readonly converting?: {readonly from: Expression; readonly to: Expression; readonly bounds: InspectBounds};
    }
  | {
      readonly verb: 'MOVE';
      readonly corresponding: boolean;
      readonly from: Expression;
      readonly to: readonly Expression[];
    }
  | {
      readonly verb: 'OPEN';
      readonly files: readonly (NameAt & {readonly mode: 'input' | 'output' | 'i-o' | 'extend'})[];
    }
  | {
      readonly verb: 'PERFORM';
      readonly range?: {readonly from: ProcedureReference; readonly through?: ProcedureReference};
      readonly body?: readonly Statement[];
      readonly times?: Expression;
      readonly until?: Expression;
      readonly varying: readonly Varying[];
      readonly testAfter: boolean;
    }
  | {
      readonly verb: 'READ';
      readonly file: NameAt;
      readonly direction?: 'next' | 'previous';
      readonly into?: Identifier;
      readonly key?: Identifier;
      readonly phrases: Phrases;
    }
  | {readonly verb: 'RELEASE'; readonly record: Identifier; readonly from?: Expression}
  | {readonly verb: 'RETURN'; readonly file: NameAt; readonly into?: Identifier; readonly phrases: Phrases}
  | {
      readonly verb: 'WRITE' | 'REWRITE';
      readonly record: Identifier;
      readonly from?: Expression;
      readonly advancing?: {
        readonly when: 'before' | 'after';
        readonly by: {readonly lines: Expression} | {readonly page: true} | {readonly mnemonic: string};
      };
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'SEARCH';
      readonly all: boolean;
      readonly table: Identifier;
      readonly varying?: Identifier;
      readonly whens: readonly {readonly condition: Expression; readonly body: readonly Statement[]}[];
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'SET';
      readonly sets: readonly {
        readonly targets: readonly (Identifier | {readonly kind: 'address'; readonly of: Identifier})[];
        readonly how: 'to' | 'up' | 'down';
        readonly value: SetValue;
      }[];
    }
  | {
      readonly verb: 'SORT' | 'MERGE';
      /** The file of an SD, or a table. */
      readonly file: Identifier;
      readonly keys: readonly SortKeyPhrase[];
      readonly duplicates: boolean;
      readonly collating?: string;
      readonly using: readonly NameAt[];
      readonly giving: readonly NameAt[];
      readonly input?: ProcedureRange;
      readonly output?: ProcedureRange;
    }
  | {
      readonly verb: 'START';
      readonly file: NameAt;
      readonly relation: '=' | '>' | '>=';
      readonly key?: Identifier;
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'STRING';
      readonly sources: readonly {readonly from: Expression; readonly delimiter?: Expression}[];
      readonly into: Identifier;
      readonly pointer?: Identifier;
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'UNSTRING';
      readonly from: Expression;
      readonly delimiters: readonly {readonly text: Expression; readonly all: boolean}[];
      readonly into: readonly {
        readonly to: Identifier;
        readonly delimiter?: Identifier;
        readonly count?: Identifier;
      }[];
      readonly pointer?: Identifier;
      readonly tallying?: Identifier;
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'MARKUP';
      readonly format: 'json' | 'xml';
      readonly into: Identifier;
      readonly from: Identifier;
      readonly count?: Identifier;
      readonly declaration: boolean;
      readonly attributes: boolean;
      /** Without `is`, OMITTED. */
      readonly names: readonly {readonly of: Identifier; readonly is?: string}[];
      readonly types: readonly {readonly of: Identifier; readonly is: string}[];
      readonly suppress: readonly MarkupSuppression[];
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'JSON PARSE';
      readonly from: Identifier;
      readonly into: Identifier;
      readonly names: readonly {readonly of: Identifier; readonly is?: string}[];
      readonly suppress: readonly MarkupSuppression[];
      readonly phrases: Phrases;
    }
  | {
      readonly verb: 'XML PARSE';
      readonly document: Identifier;
      readonly procedure: ProcedureRange;
      readonly phrases: Phrases;
    }
  | {readonly verb: 'EXEC'; readonly text: string}
  /** Read, but already rejected with a message. */
  | {readonly verb: 'REFUSED'}
);

/** The statement of a verb. */
export type StatementOf<Verb extends Statement['verb'], Of extends Statement = Statement> = Of extends Statement
  ? Verb extends Of['verb']
    ? Of
    : never
  : never;
