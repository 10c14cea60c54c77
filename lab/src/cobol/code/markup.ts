import type {Operand, Reference} from './operand';

export type MarkupFormat = 'json' | 'xml';

/**
 * What JSON GENERATE and XML GENERATE produce for an item: a value, a group of other nodes, or one of these per
 * element.
 */
export interface MarkupNode {
  /** Omitted for NAME … IS OMITTED. */
  readonly name?: string;
  /** The name comes from a NAME phrase; JSON PARSE then matches it exactly. */
  readonly exact?: boolean;
  readonly of?: Reference;
  readonly justified?: boolean;
  readonly children?: readonly MarkupNode[];
  /** For a table: all elements, of which `count` currently exist. */
  readonly elements?: readonly MarkupNode[];
  readonly count?: Operand;
  /** XML: an attribute of the enclosing element, or its text. */
  readonly type?: 'attribute' | 'content';
  /** SUPPRESS … WHEN: the figurative constants for which the item is omitted. */
  readonly suppressed?: readonly ('zero' | 'space' | 'low-value' | 'high-value')[];
}
