import type {Diagnostics} from '../messages/diagnostics';
import type {ProcedureDivision, Section} from '../syntax/program';
import type {ProcedureReference} from '../syntax/statement';
import type {BlockBuilder} from './block-builder';

/** A paragraph or a section: the blocks of its start and its end, and the cell that determines what follows the end. */
export interface Procedure {
  readonly name: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly cell: number;
  /** The priority-number of its section. */
  readonly priority: number;
}

export interface SectionProcedure extends Procedure {
  readonly section: Section;
  readonly paragraphs: readonly Procedure[];
}

/** Assigns blocks to each procedure, and finds procedures by name. */
export class ProcedureNames {
  readonly sections: SectionProcedure[] = [];
  private readonly byName = new Map<string, {procedure: Procedure; section: string | undefined}[]>();

  constructor(
    {declaratives, sections}: ProcedureDivision,
    builder: BlockBuilder,
    private readonly diagnostics: Diagnostics,
  ) {
    const procedure = (name: string | undefined, priority: number): Procedure => ({
      name,
      start: builder.reserve(),
      end: builder.reserve(),
      cell: builder.cell(-1),
      priority,
    });
    for (const section of [...declaratives, ...sections]) {
      const whole = procedure(section.name, section.priority);
      const paragraphs = section.paragraphs.map(({name, at}) => {
        const found = procedure(name, section.priority);
        if (name !== undefined && this.isDefined(name, section.name)) this.diagnostics.add('FWR0023-S', at, name);
        this.add(name, found, section.name);
        return found;
      });
      this.add(section.name, whole, undefined);
      this.sections.push({...whole, section, paragraphs});
    }
  }

  private isDefined(name: string, section: string | undefined): boolean {
    return this.byName.get(name)?.some((other) => other.section === section) ?? false;
  }

  private add(name: string | undefined, procedure: Procedure, section: string | undefined): void {
    if (name === undefined) return;
    const list = this.byName.get(name);
    if (list) list.push({procedure, section});
    else this.byName.set(name, [{procedure, section}]);
  }

  /** Without a qualifier, the paragraph of the same section takes precedence. */
  find({name, section, at}: ProcedureReference, from: string | undefined): Procedure | undefined {
    const list = this.byName.get(name) ?? [];
    const candidates = section === undefined ? list : list.filter((entry) => entry.section === section);
    const own = candidates.filter((entry) => entry.section === from);
    const best = own.length === 1 ? own : candidates;
    if (best.length === 1) return best[0]!.procedure;
    this.diagnostics.add(best.length === 0 ? 'IGYPA3007-S' : 'FWR0011-S', at, name);
    return undefined;
  }
}
