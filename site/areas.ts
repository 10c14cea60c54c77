import {withoutPrefix} from './language/locales';

/** The areas of the site that only a signed-in learner may read. */
export const areas = ['/docs', '/exercise', '/interview'] as const;

/** Pages for those who are signed in that are no area of content; visitors are sent to sign in from them too. */
export const memberPages = ['/class', '/staff'] as const;

/** Whether a path of this site is only for those who are signed in, in whichever language. */
export function isPrivatePath(path: string): boolean {
  const page = withoutPrefix(path);
  return [...areas, ...memberPages].some((area) => page === area || page.startsWith(`${area}/`));
}
