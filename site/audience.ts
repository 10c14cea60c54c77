/** The site is built once for everybody and once for learners who are signed in. */
export type Audience = 'public' | 'member';

/** The audience of this build. A missing or misspelled one must fail the build, since a guess could leak content. */
export function readAudience(value: string | undefined): Audience {
  if (value === 'public' || value === 'member') return value;
  throw new Error(`AUDIENCE must be "public" or "member", not ${JSON.stringify(value)}.`);
}
