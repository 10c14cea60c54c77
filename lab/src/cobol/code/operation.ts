import type {Condition} from './condition';
import type {MarkupFormat, MarkupNode} from './markup';
import type {Operand, Reference} from './operand';

/** Where the result of arithmetic goes. */
export interface Target {
  readonly to: Reference;
  readonly rounded?: boolean;
  /** ADD, SUBTRACT, MULTIPLY and DIVIDE without GIVING: the item is also the first operand, as in `to = to - value`. */
  readonly combine?: '+' | '-' | '*' | '/';
}

/** BEFORE or AFTER INITIAL of INSPECT. */
export interface Bounds {
  readonly before?: Operand;
  readonly after?: Operand;
}

export type TallyingPhrase =
  | {readonly kind: 'characters'; readonly counter: Reference; readonly bounds: Bounds}
  | {
      readonly kind: 'all' | 'leading';
      readonly counter: Reference;
      readonly what: Operand;
      readonly bounds: Bounds;
    };

export type ReplacingPhrase =
  | {readonly kind: 'characters'; readonly by: Operand; readonly bounds: Bounds}
  | {readonly kind: 'all' | 'leading' | 'first'; readonly what: Operand; readonly by: Operand; readonly bounds: Bounds};

/** One receiving field of UNSTRING. */
interface UnstringTarget {
  readonly to: Reference;
  readonly delimiter?: Reference;
  readonly count?: Reference;
}

export type OpenMode = 'input' | 'output' | 'i-o' | 'extend';

export type AcceptSource =
  | 'date'
  | 'date-yyyymmdd'
  | 'day'
  | 'day-yyyyddd'
  | 'day-of-week'
  | 'time'
  | 'sysin'
  | 'console'
  | 'sysipt';

/** What DISPLAY writes to: a DD statement of that name, or the operator. */
export type DisplayDevice = 'SYSOUT' | 'SYSPUNCH' | 'CONSOLE';

/** Lines before or after a WRITE; `channel` is C01 to C12, of which C01 is a new page. */
export type Advancing = {readonly lines: Operand} | {readonly page: true} | {readonly channel: number};

/** One operation of a basic block. `line` is the number of the statement in the listing. */
export type Operation = {readonly line?: number} & (
  | {readonly op: 'move'; readonly from: Operand; readonly to: readonly Reference[]}
  /**
   * All arithmetic statements except DIVIDE with REMAINDER. `sizeError` means that the condition is raised or cleared.
   */
  | {readonly op: 'compute'; readonly value: Operand; readonly targets: readonly Target[]; readonly sizeError?: boolean}
  | {
      readonly op: 'divide';
      readonly dividend: Operand;
      readonly divisor: Operand;
      readonly quotient: Target;
      readonly remainder: Reference;
      readonly sizeError?: boolean;
    }
  /** Sets items to the defaults of INITIALIZE; the front end expands REPLACING into MOVEs. */
  | {readonly op: 'initialize'; readonly items: readonly Reference[]}
  | {
      readonly op: 'display';
      readonly items: readonly Operand[];
      readonly upon?: DisplayDevice;
      readonly noAdvancing?: boolean;
    }
  | {readonly op: 'accept'; readonly to: Reference; readonly from: AcceptSource}
  | {
      readonly op: 'string';
      readonly sources: readonly {readonly from: Operand; readonly delimiter?: Operand}[];
      readonly into: Reference;
      readonly pointer?: Reference;
    }
  | {
      readonly op: 'unstring';
      readonly from: Reference;
      readonly delimiters: readonly {readonly text: Operand; readonly all: boolean}[];
      readonly into: readonly UnstringTarget[];
      readonly pointer?: Reference;
      readonly tallying?: Reference;
    }
  | {
      readonly op: 'inspect';
      readonly subject: Operand;
      readonly tallying?: readonly TallyingPhrase[];
      readonly replacing?: readonly ReplacingPhrase[];
    }
  | {
      readonly op: 'convert';
      readonly subject: Reference;
      readonly from: Operand;
      readonly to: Operand;
      readonly bounds: Bounds;
    }
  /**
   * JSON GENERATE and XML GENERATE. `code` is JSON-CODE or XML-CODE; `exception` is raised if the text does not fit.
   */
  | {
      readonly op: 'generate';
      readonly format: MarkupFormat;
      readonly into: Reference;
      readonly root: MarkupNode;
      readonly code: Reference;
      readonly count?: Reference;
      /** WITH XML-DECLARATION. */
      readonly declaration?: boolean;
    }
  /** JSON PARSE. `code` and `status` are JSON-CODE and JSON-STATUS. */
  | {
      readonly op: 'parse-json';
      readonly from: Reference;
      readonly root: MarkupNode;
      readonly code: Reference;
      readonly status: Reference;
    }
  /**
   * XML PARSE: with a document, it reads that; without one, it advances to the next event and sets `more` to 1, or to 0
   * after the last event, where it raises or clears `exception`. `texts` are XML-TEXT, XML-NAMESPACE and
   * XML-NAMESPACE-PREFIX.
   */
  | {
      readonly op: 'parse-xml';
      readonly document?: Reference;
      readonly texts: readonly {readonly area: number; readonly length: Reference}[];
      readonly event: Reference;
      readonly code: Reference;
      readonly information: Reference;
      readonly more: Reference;
    }
  /** ALTER: makes a cell lead to another block. */
  | {readonly op: 'alter'; readonly cell: number; readonly to: number}
  /** SET ADDRESS OF a LINKAGE record, by its area. */
  | {readonly op: 'set-address'; readonly area: number; readonly to: Operand}
  /** SET of a mnemonic-name for a UPSI switch; pointers are set by moving an address, indexes by a computation. */
  | {readonly op: 'set-switch'; readonly upsi: number; readonly on: boolean}
  | {readonly op: 'open'; readonly file: number; readonly mode: OpenMode}
  | {readonly op: 'close'; readonly file: number; readonly lock?: boolean; readonly reel?: boolean}
  /**
   * Without `key`, reads the next record; with it, reads by a key: 0 is the record or relative key, 1 the first
   * alternate.
   */
  | {readonly op: 'read'; readonly file: number; readonly key?: number; readonly previous?: boolean}
  | {
      readonly op: 'write';
      readonly file: number;
      /** The record of the file that is written; its length determines how much is written. */
      readonly record: Reference;
      readonly advancing?: {readonly when: 'before' | 'after'; readonly by: Advancing};
    }
  | {readonly op: 'rewrite'; readonly file: number; readonly record: Reference}
  | {readonly op: 'delete'; readonly file: number}
  /** `length` is the number of key bytes that are compared, for a generic key. */
  | {
      readonly op: 'start';
      readonly file: number;
      readonly key: number;
      readonly relation: '=' | '>' | '>=';
      readonly length?: number;
    }
  /** SORT and MERGE: RELEASE adds a record; RETURN returns the next one, or raises `at-end`. */
  | {readonly op: 'release'; readonly sort: number; readonly record: Reference}
  | {readonly op: 'return'; readonly sort: number}
  /** SORT of a table: `less` compares the elements whose numbers are in `left` and `right`. */
  | {
      readonly op: 'sort-table';
      readonly table: Reference;
      readonly stride: number;
      readonly count: Operand;
      readonly left: Reference;
      readonly right: Reference;
      readonly less: Condition;
    }
  | {readonly op: 'cancel'; readonly program: Operand}
);
