import {withoutPrefix} from './language/locales';

/** The areas of the site that only a signed-in learner may read. */
export const areas = ['/docs', '/exercise', '/interview'] as const;

/** Pages for signed-in users outside the content areas; visitors are redirected from them to sign in too. */
export const memberPages = ['/class', '/practice', '/staff'] as const;

/** The folders of site/content whose pages are private: those of the areas, and the page about the practice machine. */
export const privateContent = [...areas, '/practice'] as const;

/** Whether a path of this site is only for those who are signed in, in whichever language. */
export function isPrivatePath(path: string): boolean {
  const page = withoutPrefix(path);
  return [...areas, ...memberPages].some((area) => page === area || page.startsWith(`${area}/`));
}
