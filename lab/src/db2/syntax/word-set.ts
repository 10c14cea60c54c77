/** Words that stand in lines, one blank between them; further lines are indented by two. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.replaceAll('\n ', '').split(' '));
