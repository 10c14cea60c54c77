import type {BasicBlock, Transfer} from '../code/block';
import type {Condition} from '../code/condition';
import type {Operation} from '../code/operation';

type WithoutLine<Of> = Of extends unknown ? Omit<Of, 'line'> : never;

/** Builds the table of basic blocks: a block gets its number before its content. */
export class BlockBuilder {
  private readonly operations: Operation[][] = [];
  private readonly ends: (Transfer | undefined)[] = [];
  readonly cells: number[] = [];
  private current = -1;
  /** The line of the statement that is being lowered. */
  line = 0;

  /** The number of a block that is filled later. */
  reserve(): number {
    this.operations.push([]);
    this.ends.push(undefined);
    return this.operations.length - 1;
  }

  cell(content: number): number {
    this.cells.push(content);
    return this.cells.length - 1;
  }

  /** Continues in this block; the previous one, if still open, falls through to it. */
  begin(block: number): void {
    if (this.current >= 0 && this.ends[this.current] === undefined) this.ends[this.current] = {kind: 'jump', to: block};
    this.current = block;
  }

  emit(operation: WithoutLine<Operation>): void {
    this.operations[this.open()]!.push({...operation, line: this.line} as Operation);
  }

  end(transfer: WithoutLine<Transfer>): void {
    this.ends[this.open()] = {...transfer, line: this.line} as Transfer;
  }

  jump(to: number): void {
    this.end({kind: 'jump', to});
  }

  branch(condition: Condition, then: number, otherwise: number): void {
    this.end({kind: 'branch', condition, then, otherwise});
  }

  /** Code after a jump is unreachable, but needs a block. */
  private open(): number {
    if (this.current < 0 || this.ends[this.current] !== undefined) this.current = this.reserve();
    return this.current;
  }

  blocks(): BasicBlock[] {
    return this.operations.map((operations, at) => ({operations, end: this.ends[at] ?? {kind: 'goback'}}));
  }
}
