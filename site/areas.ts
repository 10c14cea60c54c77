/** The areas of the site that only a signed-in learner may read. */
export const areas = ['/docs', '/exercise', '/interview'] as const;

/** Pages for those who are signed in that are no area of content; visitors are sent to sign in from them too. */
export const memberPages = ['/class', '/practice', '/staff'] as const;

/** Whether a path of this site is only for those who are signed in. */
export function isPrivatePath(path: string): boolean {
  return [...areas, ...memberPages].some((area) => path === area || path.startsWith(`${area}/`));
}
