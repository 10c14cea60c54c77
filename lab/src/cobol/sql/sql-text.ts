/** A host variable as a statement names it: `:GROUP.NAME:INDICATOR`, outermost name first. */
export interface HostReference {
  readonly names: readonly string[];
  readonly indicator?: readonly string[];
  /** Its position in the text of the statement. */
  readonly from: number;
  readonly to: number;
}

const name = String.raw`[A-Z\d](?:[A-Z\d_-]*[A-Z\d])?`;
const reference = String.raw`:\s*(${name}(?:\s*\.\s*${name})*)`;
/** Strings, and host variables with their indicator variables; anything else is skipped. */
const parts = new RegExp(
  String.raw`'(?:[^']|'')*'|"(?:[^"]|"")*"|${reference}(?:\s*(?:INDICATOR\s*)?${reference})?`,
  'gi',
);

const namesOf = (text: string): string[] => text.toUpperCase().split(/\s*\.\s*/);

/** The host variables of a statement, in order. SQL Reference, "References to host variables". */
export function hostReferences(text: string): HostReference[] {
  return [...text.matchAll(parts)].flatMap((match) => {
    const [all, variable, indicator] = match;
    if (variable === undefined) return [];
    const from = match.index;
    return [
      {
        names: namesOf(variable),
        ...(indicator !== undefined && {indicator: namesOf(indicator)}),
        from,
        to: from + all.length,
      },
    ];
  });
}

/** The text with something else in place of each host variable. */
export function replaceReferences(
  text: string,
  references: readonly HostReference[],
  replacement: (reference: HostReference, at: number) => string,
): string {
  let result = '';
  let from = 0;
  references.forEach((one, at) => {
    result += text.slice(from, one.from) + replacement(one, at);
    from = one.to;
  });
  return result + text.slice(from);
}

/** An EXEC SQL WHENEVER statement. */
export interface Whenever {
  readonly condition: 'NOT FOUND' | 'SQLERROR' | 'SQLWARNING';
  /** Undefined for CONTINUE. */
  readonly goTo?: string;
}

export function readWhenever(text: string): Whenever | undefined {
  const [, condition, goTo] =
    /^WHENEVER\s+(NOT\s+FOUND|SQLERROR|SQLWARNING)\s+(?:CONTINUE|GO\s*TO\s*:?\s*([A-Z\d-]+))$/i.exec(text) ?? [];
  if (condition === undefined) return undefined;
  const known = condition.toUpperCase().replace(/\s+/, ' ') as Whenever['condition'];
  return {condition: known, ...(goTo !== undefined && {goTo: goTo.toUpperCase()})};
}
