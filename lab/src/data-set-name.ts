const qualifier = /^[A-Z@#$][A-Z0-9@#$\-{]{0,7}$/;

/** Returns what is wrong with a name of qualifiers between periods, if anything. MVS JCL Reference, Data set names. */
export function wrongQualifiers(text: string): string | undefined {
  for (const part of text.split('.')) {
    if (part === '') return 'a qualifier is empty: one period stands between qualifiers, none at the ends';
    if (part.length > 8) return `the qualifier "${part}" has ${part.length} characters; 8 is the most`;
    if (!qualifier.test(part)) {
      return /^[\d-]/.test(part)
        ? `the qualifier "${part}" begins with "${part[0]!}"; it must begin with a letter, @, # or $`
        : `the qualifier "${part}" has a character other than letters, digits, @, #, $ and hyphen`;
    }
  }
  return text.length > 44 ? `the name has ${text.length} characters; 44 is the most` : undefined;
}

/** Whether a member of a library may have this name. */
export const isMemberName = (name: string): boolean => /^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(name);
