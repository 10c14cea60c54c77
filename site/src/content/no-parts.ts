/** Replaces, in the public build, the components of pages that it does not have; see site/plugins/audience.ts. */
export const exerciseParts = {};
export const interviewParts = {};
export const practiceParts = {};
