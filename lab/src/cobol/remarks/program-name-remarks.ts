import {externalName} from '../code/external-name';
import type {Diagnostics} from '../messages/diagnostics';
import type {ProgramUnit} from '../syntax/program';
import type {Token} from '../syntax/token';

/** PGMNAME(COMPAT): names that the binder sees in a different spelling. It does not see nested programs. */
export function programNameRemarks(
  units: readonly ProgramUnit[],
  tokens: readonly Token[],
  diagnostics: Diagnostics,
): void {
  const outermost = new Set(units.map(({name}) => name));
  const nested = new Set(units.flatMap(nestedNames));
  tokens.forEach((token, at) => {
    if (token.kind !== 'word') return;
    const next = tokens[at + 1];
    if (token.text === 'PROGRAM-ID') {
      const name = next?.kind === 'period' ? tokens[at + 2] : next;
      if (outermost.has(nameOf(name))) say('IGYDS0020-W', name);
    } else if (token.text === 'PROGRAM' && tokens[at - 1]?.text === 'END') {
      if (outermost.has(nameOf(next))) say('IGYDS0020-W', next);
    } else if (token.text === 'CALL' && next?.kind === 'literal' && !nested.has(nameOf(next))) say('IGYPG0020-W', next);
  });

  function say(id: 'IGYDS0020-W' | 'IGYPG0020-W', token: Token | undefined): void {
    const name = nameOf(token);
    const external = externalName(name);
    if (token && name !== external) diagnostics.add(id, token, name, external);
  }
}

const nameOf = (token: Token | undefined): string => (token?.text ?? '').replace(/["']/g, '').toUpperCase();

const nestedNames = ({nested}: ProgramUnit): string[] => nested.flatMap((inner) => [inner.name, ...nestedNames(inner)]);
