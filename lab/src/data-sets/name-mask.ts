/**
 * Matches a name against a mask. DFSMS Managing Catalogs, generic filter key: `*` is one qualifier or part of one, `**`
 * any number of qualifiers, `%` one character.
 */
export function matchesMask(name: string, mask: string): boolean {
  const qualifiers = name.split('.');
  const parts = mask.slice(0, longestMask).split('.');
  // For each part of the mask, the possible numbers of qualifiers matched by it and the parts before it.
  let reached = new Set([0]);
  for (const part of parts) {
    const next = new Set<number>();
    for (const used of reached) {
      if (part === '**') for (let more = used; more <= qualifiers.length; more += 1) next.add(more);
      else if (used < qualifiers.length && matchesQualifier(qualifiers[used]!, part)) next.add(used + 1);
    }
    reached = next;
  }
  return reached.has(qualifiers.length);
}

/**
 * Matches a name against a generic name of access method services: an asterisk stands for one qualifier. DFSMS Access
 * Method Services, DELETE and ALTER, entryname.
 */
export function matchesGenericName(name: string, generic: string): boolean {
  const qualifiers = name.split('.');
  const parts = generic.split('.');
  return qualifiers.length === parts.length && parts.every((part, at) => part === '*' || part === qualifiers[at]);
}

const longestMask = 100;

/**
 * Matches one qualifier against one part. On a mismatch, it goes back to the last `*`, so it never takes more than n ×
 * m steps.
 */
function matchesQualifier(qualifier: string, part: string): boolean {
  let at = 0;
  let within = 0;
  let star = -1;
  let starAt = 0;
  while (at < qualifier.length) {
    if (within < part.length && (part[within] === '%' || part[within] === qualifier[at])) {
      at += 1;
      within += 1;
    } else if (part[within] === '*') {
      star = within;
      starAt = at;
      within += 1;
    } else if (star >= 0) {
      starAt += 1;
      at = starAt;
      within = star + 1;
    } else return false;
  }
  while (part[within] === '*') within += 1;
  return within === part.length;
}
