import type {Operand, Reference} from '../code/operand';
import {debugSwitch} from '../code/program';
import type {BlockBuilder} from './block-builder';
import type {Procedure} from './procedure-names';

/**
 * Segments with this priority-number or a higher one are independent: they are in their initial state when control
 * reaches them.
 */
const firstIndependent = 50;

/** How control reaches a procedure, in the words of DEBUG-CONTENTS. */
export type EntryKind =
  | ''
  | 'PERFORM LOOP'
  | 'FALL THROUGH'
  | 'START PROGRAM'
  | 'SORT INPUT'
  | 'SORT OUTPUT'
  | 'MERGE OUTPUT'
  | 'USE PROCEDURE';

/** The subfields of DEBUG-ITEM. */
export interface DebugItem {
  readonly whole: Reference;
  readonly line: Reference;
  readonly name: Reference;
  readonly contents: Reference;
  /** Our own item after the register: the line of the last request of a file, which may lead to a USE procedure. */
  readonly request: Reference;
}

/** Handles the entry into procedures: segmentation and debugging sections. */
export class ProcedureEntries {
  /** The GO TO statements that ALTER changes, by the priority-number of their segment. */
  readonly alteredCells: {readonly priority: number; readonly cell: number}[] = [];
  private readonly pending: (() => void)[] = [];

  constructor(
    private readonly builder: BlockBuilder,
    private readonly item: DebugItem | undefined,
    /** The debugging section that applies to a procedure, because its USE FOR DEBUGGING names it. */
    private readonly debugging: (procedure: Procedure) => Procedure | undefined,
  ) {}

  /** The block that a transfer from a segment to a procedure goes to. */
  into(procedure: Procedure, kind: EntryKind, from: number | undefined): number {
    const isIndependent = procedure.priority >= firstIndependent && procedure.priority !== from;
    const section = this.debugging(procedure);
    if (!isIndependent && !section) return procedure.start;
    const {builder} = this;
    const block = builder.reserve();
    const {line} = builder;
    this.pending.push(() => {
      builder.line = line;
      builder.begin(block);
      if (isIndependent) this.reset(procedure.priority);
      if (section) this.debug(section, procedure.name ?? '', kind, procedure.start);
      else builder.jump(procedure.start);
    });
    return block;
  }

  /** Called after an ALTER of a procedure that is debugged. */
  altered(procedure: Procedure, to: string): void {
    const section = this.debugging(procedure);
    if (!section) return;
    const then = this.builder.reserve();
    this.debug(section, procedure.name ?? '', to, then);
    this.builder.begin(then);
  }

  /** Called before a statement that may lead to a USE procedure. */
  requests(): void {
    if (this.item) this.builder.emit({op: 'move', from: this.line, to: [this.item.request]});
  }

  private get line(): Operand {
    return {kind: 'text', text: String(this.builder.line).padStart(6, '0')};
  }

  /** Fills the blocks once all ALTER statements and the initial targets of GO TO are known. */
  finish(): void {
    for (const fill of this.pending) fill();
  }

  private reset(of: number): void {
    const {builder} = this;
    for (const {priority, cell} of this.alteredCells) {
      if (priority === of) builder.emit({op: 'alter', cell, to: builder.cells[cell]!});
    }
  }

  /** Language Reference, "DEBUG-ITEM": the register is filled, then the debugging section is performed. */
  private debug(section: Procedure, name: string, contents: string, then: number): void {
    const {builder, item} = this;
    if (!item) return;
    const active = builder.reserve();
    builder.branch({kind: 'switch', upsi: debugSwitch}, active, then);
    builder.begin(active);
    const move = (from: Operand, to: Reference): void => builder.emit({op: 'move', from, to: [to]});
    move({kind: 'figurative', value: 'space'}, item.whole);
    move(contents === 'USE PROCEDURE' ? item.request : this.line, item.line);
    move({kind: 'text', text: name}, item.name);
    if (contents !== '') move({kind: 'text', text: contents}, item.contents);
    builder.end({kind: 'perform', start: section.start, exit: section.cell, save: builder.cell(-1), then});
  }
}
