/** A statement as it was read from the job or from a library, before symbols are replaced. */
export interface SourceStatement {
  kind: 'jcl' | 'comment' | 'null' | 'jes2';
  /** Where it begins among the cards that were read, counted from 0. */
  line: number;
  /** Its cards, those of comments between them among them. */
  cards: string[];
  name: string;
  operation: string;
  /** The parameter field joined over its cards; for IF the relational expression. */
  field: string;
  /** Messages about the way it is written. */
  faults: string[];
  /** Records after a DD * or DD DATA statement. */
  data?: string[];
}

/** MVS JCL Reference, JCL statements; ELSE, ENDIF, PEND and ENDCNTL have no parameters. */
export const withoutField = new Set(['ELSE', 'ENDIF', 'PEND', 'ENDCNTL']);
