/** Replaces, in the public build, the components of pages that it does not have; see site/plugins/audience.ts. */
export const courseParts = {};
export const exerciseParts = {};
export const interviewParts = {};
export const lessonParts = {};
export const practiceParts = {};
