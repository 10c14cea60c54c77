import {elementsIn, lineOf, nodesIn, plainText, sectionOf, type LessonPage, type LessonRule} from './lesson-page';

/** The frame of a lesson. The content and headings between are free. */
export const frame: LessonRule = ({sections, opening, tree}) => {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  const headings = sections.map(({heading}) => heading);
  const repeated = sections.find(({heading}, at) => headings.indexOf(heading) < at);
  return [
    ...(title ? [{line: lineOf(title), message: 'the title is in the front matter; a page has no # heading'}] : []),
    ...(opening.some(({type}) => type === 'paragraph')
      ? []
      : [{line: 1, message: 'the lesson opens with the problem that it solves, before its first section'}]),
    ...(repeated ? [{line: repeated.line, message: `"## ${repeated.heading}" is there twice`}] : []),
    ...(headings.at(-1) === 'Next'
      ? []
      : [{line: sections.at(-1)?.line ?? 1, message: `the last section is "## Next", not "${headings.at(-1)}"`}]),
  ];
};

/** The outcomes come before the first lesson text. */
export const outcomes: LessonRule = ({tree, sections}) => {
  const [element, ...more] = elementsIn(tree, 'Outcomes');
  if (!element) return [{line: 1, message: 'the lesson has no <Outcomes>'}];
  const items = [...nodesIn(element)].filter(({type}) => type === 'listItem').length;
  const second = sections[1];
  return [
    ...more.map((other) => ({line: lineOf(other), message: 'there are <Outcomes> already'})),
    ...(items >= 3 && items <= 6 ? [] : [{line: lineOf(element), message: `there are 3 to 6 outcomes, not ${items}`}]),
    ...(second && lineOf(element) > second.line
      ? [{line: lineOf(element), message: '<Outcomes> come in the opening or in the first section'}]
      : []),
  ];
};

/** A recap of about five lines. */
export const recap: LessonRule = (page) => {
  const section = sectionOf(page, 'Recap');
  if (!section) return [{line: 1, message: 'there is no section "## Recap"'}];
  const lines = section.nodes.flatMap((node) => (node.type === 'list' ? node.children : [])).length;
  return lines >= 4 && lines <= 6 ? [] : [{line: section.line, message: `a recap has about five lines, not ${lines}`}];
};

/** The number of words to read: without code, tables and attributes. */
function wordCount(page: LessonPage): number {
  const blocks = (nodes: LessonPage['opening']): string[] =>
    nodes.flatMap((node): string[] => {
      if (node.type === 'code' || node.type === 'table') return [];
      if (node.type === 'paragraph' || node.type === 'heading') return [plainText(node)];
      return 'children' in node ? blocks(node.children as LessonPage['opening']) : [];
    });
  return blocks(page.tree.children)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
}

/** Long enough to teach, short enough to be read. */
export const length: LessonRule = (page) => {
  const words = wordCount(page);
  return words >= 1200 && words <= 2500 ? [] : [{line: 1, message: `a lesson has 1,200 to 2,500 words, not ${words}`}];
};
