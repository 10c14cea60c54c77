/** Cases that the machine does not pass yet, each with the reason. Remove a case from the list when it passes. */
export const skipped: Readonly<Record<string, string>> = {};
