import {readMember} from '../../jcl/reader';
import type {Statement} from '../../jcl/statement';

/** Where procedures and INCLUDE groups come from. */
export interface ProcedureLibraries {
  member(dataSetName: string, member: string): string[] | undefined;
  /** Whether it is a cataloged library. */
  has(dataSetName: string): boolean;
}

export interface Member {
  statements: Statement[];
  /** As shown in IEFC001I: `SYSTEM LIBRARY SYS1.PROCLIB`. */
  from: string;
  identifier: 'XX' | '++';
}

/**
 * Searches in-stream procedures, then JCLLIB libraries, then those of the system. MVS JCL Reference, JCLLIB statement.
 */
export class ProcedureSearch {
  privateLibraries: string[] = [];
  private readonly inStream = new Map<string, Statement[]>();

  constructor(
    private readonly libraries: ProcedureLibraries,
    private readonly systemLibraries: readonly string[],
  ) {}

  /** MVS JCL Reference, "Considerations for using the JCLLIB statement": a private library must be cataloged. */
  isCataloged(library: string): boolean {
    return this.systemLibraries.includes(library) || this.libraries.has(library);
  }

  define(name: string, statements: Statement[]): void {
    this.inStream.set(name, statements);
  }

  procedure(name: string): Member | undefined {
    const statements = this.inStream.get(name);
    if (statements) return {statements, from: 'INSTREAM PROCEDURE DEFINITION', identifier: '++'};
    return this.member(name);
  }

  member(name: string): Member | undefined {
    for (const library of [...this.privateLibraries, ...this.systemLibraries]) {
      const lines = this.libraries.member(library, name);
      if (!lines) continue;
      const kind = this.privateLibraries.includes(library) ? 'PRIVATE' : 'SYSTEM';
      return {statements: readMember(lines), from: `${kind} LIBRARY ${library}`, identifier: 'XX'};
    }
    return undefined;
  }
}
