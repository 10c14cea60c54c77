import {compile, sqlReader} from './compile';
import type {Diagnostic} from './messages/diagnostics';
import type {CopyLibrary} from './source/expand';

/** A message of the compiler, at its place in the source as it was written. */
export type SourceMessage = Pick<Diagnostic, 'id' | 'severity' | 'line' | 'column' | 'text'>;

/**
 * The messages of the compiler for a source. Their lines are those of the source, whereas the listing also counts
 * copied lines: a message about a copied line is reported at its COPY statement. The options are those of the PARM.
 */
export async function sourceMessages(source: string, library: CopyLibrary, options = ''): Promise<SourceMessage[]> {
  const sql = await sqlReader(source, options);
  const {messages, tree} = compile({source, library, options, listed: true, compiled: '', sql});
  const copied = [...tree.copied];
  return messages.map(({id, severity, line, column, text}) => ({
    id,
    severity,
    line: line - copied.filter((one) => one <= line).length,
    column: tree.copied.has(line) ? 0 : column,
    text,
  }));
}
