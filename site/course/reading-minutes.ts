/** How fast a learner reads carefully, per minute: words of text, and lines of code. */
const wordsInMinute = 120;
const linesInMinute = 12;

/** Estimates are rounded to this. */
const step = 5;

/** How many minutes it takes to read a lesson, from its Markdown. */
export function readingMinutes(markdown: string): number {
  let lines = 0;
  const text = markdown.replace(/^(`{3,})[^]*?^\1/gm, (fence) => {
    lines += fence.split('\n').length - 2;
    return '';
  });
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  const minutes = words / wordsInMinute + lines / linesInMinute;
  return Math.max(step, Math.round(minutes / step) * step);
}
