interface OpenIf<T> {
  begun: T;
  scope: unknown;
  elseSeen: boolean;
}

/**
 * The open IF statements; `T` is what is stored for each. MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct.
 */
export class IfConstructs<T> {
  private readonly stack: OpenIf<T>[] = [];

  get open(): T[] {
    return this.stack.map(({begun}) => begun);
  }

  /** A construct must end where it began: in the job itself or in the same procedure. */
  begin(begun: T, scope: unknown): void {
    this.stack.push({begun, scope, elseSeen: false});
  }

  /** The IF of an ELSE or ENDIF; undefined if the statement is misplaced. */
  take(operation: string, scope: unknown): T | undefined {
    const last = this.stack.at(-1);
    if (last?.scope !== scope || !last || (operation === 'ELSE' && last.elseSeen)) return undefined;
    if (operation === 'ENDIF') this.stack.pop();
    else last.elseSeen = true;
    return last.begun;
  }

  /** At the end of the job or of a procedure: closes and returns those that have no ENDIF, innermost first. */
  close(scope: unknown): T[] {
    const closed: T[] = [];
    while (this.stack.length > 0 && this.stack.at(-1)!.scope === scope) closed.push(this.stack.pop()!.begun);
    return closed;
  }
}
