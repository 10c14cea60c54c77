/** What stands in the public build for the parts of pages that it does not have; see site/plugins/audience.ts. */
export const exerciseParts = {};
export const interviewParts = {};
