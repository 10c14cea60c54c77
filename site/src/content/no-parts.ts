/** Replaces, in the public build, the components that need a learner; see site/plugins/audience.ts. */
export const courseParts = {};
