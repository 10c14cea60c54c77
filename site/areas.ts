/** The areas of the site that only a signed-in learner may read. */
export const areas = ['/docs', '/exercise', '/interview'] as const;

/** Whether a path of this site lies in a private area. */
export function isPrivatePath(path: string): boolean {
  return areas.some((area) => path === area || path.startsWith(`${area}/`));
}
