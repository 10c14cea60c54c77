import {elementsIn, lineOf, nodesIn, plainText, sectionOf, type LessonPage, type LessonRule} from './lesson-page';

const first = 'You will learn';
const last = ['When it goes wrong', 'At work', 'Check yourself', 'Next'];

/** The sections of a lesson, in the order that every lesson has. */
export const sectionsInOrder: LessonRule = ({sections, opening, tree}) => {
  const headings = sections.map(({heading}) => heading);
  const problems = [];
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  if (title) problems.push({line: lineOf(title), message: 'the title is in the front matter; a page has no # heading'});
  if (!opening.some(({type}) => type === 'paragraph')) {
    problems.push({line: 1, message: `the lesson opens with the problem that it solves, before "## ${first}"`});
  }
  for (const heading of [first, ...last]) {
    const found = sections.filter((section) => section.heading === heading);
    if (found.length === 0) problems.push({line: 1, message: `there is no section "## ${heading}"`});
    if (found.length > 1) problems.push({line: found[1]!.line, message: `"## ${heading}" is there twice`});
  }
  if (problems.length > 0) return problems;
  if (headings[0] !== first) {
    problems.push({line: sections[0]!.line, message: `the first section is "${first}", not "${headings[0]}"`});
  }
  if (headings.slice(-last.length).join() !== last.join()) {
    const end = headings.slice(headings.length - last.length).join(', ');
    problems.push({
      line: sections.at(-last.length)!.line,
      message: `the last sections are ${last.join(', ')}; not ${end}`,
    });
  } else if (headings.length === last.length + 1) {
    problems.push({line: sections[1]!.line, message: 'there is no section between the outcomes and what goes wrong'});
  }
  return problems;
};

/** What a reader can do afterwards. */
export const outcomes: LessonRule = (page) => {
  const section = sectionOf(page, first);
  if (!section) return [];
  const [element] = section.nodes.flatMap((node) => elementsIn(node, 'Outcomes'));
  if (!element) return [{line: section.line, message: `"## ${first}" has no <Outcomes>`}];
  const items = [...nodesIn(element)].filter(({type}) => type === 'listItem').length;
  if (items >= 3 && items <= 6) return [];
  return [{line: lineOf(element), message: `there are 3 to 6 outcomes, not ${items}`}];
};

/** How many words a reader reads: no code, no tables, nothing that stands in attributes. */
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
