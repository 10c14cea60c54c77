import type {CompiledProgram} from '../code/program';
import type {Diagnostics} from '../messages/diagnostics';
import type {ProgramUnit} from '../syntax/program';
import {reservedWords} from '../syntax/reserved-words';
import type {Token} from '../syntax/token';

/** FD: what is assumed for QSAM files, and the clauses that VSAM files do not need. */
export function fileRemarks(
  unit: ProgramUnit,
  {files}: CompiledProgram,
  tokens: readonly Token[],
  diagnostics: Diagnostics,
): void {
  const names = new Set(
    [...unit.workingStorage, ...unit.linkage, ...unit.files.flatMap(({records}) => records)].map(({name}) => name),
  );
  for (const {name, at, sort} of unit.files) {
    if (sort) continue;
    const definition = files.find((file) => file.name === name);
    const clauses = clausesOf(tokens, at);
    const isVsam = definition?.organization === 'indexed' || definition?.organization === 'relative';
    if (isVsam) {
      if (clauses.some(({text}) => text === 'LABEL')) diagnostics.add('IGYGR1213-I', at);
      if (clauses.some(({text}) => text === 'BLOCK')) diagnostics.add('IGYGR1261-I', at);
    } else if (!clauses.some(({text}) => text === 'RECORDING')) {
      diagnostics.add('IGYGR1216-I', at, definition?.recording === 'V' ? 'V' : 'F', name);
    }
    const label = labelName(clauses);
    if (label && !names.has(label.text)) diagnostics.add('IGYGR1174-S', label, label.text);
  }
}

/** The words of a file description entry. */
function clausesOf(tokens: readonly Token[], {line, column}: {line: number; column: number}): readonly Token[] {
  const from = tokens.findIndex((token) => token.line === line && token.column === column);
  const to = tokens.findIndex((token, index) => index > from && token.kind === 'period');
  return tokens.slice(from, to < 0 ? undefined : to);
}

/** The data-name that LABEL RECORDS specifies instead of STANDARD or OMITTED. */
function labelName(clauses: readonly Token[]): Token | undefined {
  let at = clauses.findIndex(({text}) => text === 'LABEL');
  if (at < 0) return undefined;
  do at += 1;
  while (/^(?:RECORDS?|IS|ARE)$/.test(clauses[at]?.text ?? ''));
  const token = clauses[at];
  return token?.kind === 'word' && !reservedWords.has(token.text) ? token : undefined;
}

/** ASSIGN: names after the first are comments. */
export function assignmentRemarks(tokens: readonly Token[], diagnostics: Diagnostics): void {
  tokens.forEach((token, index) => {
    if (token.text !== 'ASSIGN' || token.kind !== 'word') return;
    let at = index + 1;
    if (tokens[at]?.text === 'TO') at += 1;
    for (at += 1; ; at += 1) {
      const other = tokens[at];
      if (other?.kind !== 'word' || reservedWords.has(other.text)) return;
      diagnostics.add('IGYDS1298-I', other, other.text);
    }
  });
}
