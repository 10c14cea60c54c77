import type {Operand, Reference} from './operand';

export type MarkupFormat = 'json' | 'xml';

/** What JSON GENERATE and XML GENERATE make of an item: a value, a group of others, or one of these for each element. */
export interface MarkupNode {
  /** Left out for NAME … IS OMITTED. */
  readonly name?: string;
  /** The name is that of a NAME phrase, which JSON PARSE takes as it is written. */
  readonly exact?: boolean;
  readonly of?: Reference;
  readonly justified?: boolean;
  readonly children?: readonly MarkupNode[];
  /** Of a table: all elements, of which there are `count` now. */
  readonly elements?: readonly MarkupNode[];
  readonly count?: Operand;
  /** XML: an attribute of the element around it, or its text. */
  readonly type?: 'attribute' | 'content';
  /** SUPPRESS … WHEN: the figurative constants that leave it out. */
  readonly suppressed?: readonly ('zero' | 'space' | 'low-value' | 'high-value')[];
}
