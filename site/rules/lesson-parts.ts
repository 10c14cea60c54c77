import {
  attributeOf,
  elementsIn,
  lineOf,
  nodesIn,
  plainText,
  sectionOf,
  type JsxElement,
  type LessonRule,
} from './lesson-page';
import type {PageProblem} from '../proof/pages/page-samples';

/** The real messages of the topic, each code once on the page. */
export const messages: LessonRule = (page) => {
  const seen = new Map<string, number>();
  return elementsIn(page.tree, 'Messages').flatMap((element) => {
    const kind = attributeOf(element, 'kind');
    const [, ...rows] = [...nodesIn(element)].filter((node) => node.type === 'tableRow');
    if (rows.length === 0) return [{line: lineOf(element), message: '<Messages> holds no table with rows'}];
    return rows.flatMap((row) => {
      const code = plainText(row.children[0]!).trim();
      const key = `${kind ? `${kind} ` : ''}${code.toLowerCase()}`;
      const before = seen.get(key);
      seen.set(key, before ?? lineOf(row));
      if (code === '') return [{line: lineOf(row), message: 'a row of <Messages> begins with its code'}];
      return before === undefined
        ? []
        : [{line: lineOf(row), message: `${code} is on this page already, at line ${before}`}];
    });
  });
};

/** What can go wrong is told in a table. */
export const messagesThere: LessonRule = (page) => {
  const section = sectionOf(page, 'When it goes wrong');
  if (!section || section.nodes.some((node) => elementsIn(node, 'Messages').length > 0)) return [];
  return [{line: section.line, message: '"## When it goes wrong" has no <Messages> table'}];
};

function choiceProblems(choice: JsxElement): PageProblem[] {
  const says = attributeOf(choice, 'says');
  const line = lineOf(choice);
  if (!says) return [{line, message: 'a <Choice> needs says="…"'}];
  if (plainText(choice).trim() === '') return [{line, message: `the choice "${says}" is not explained`}];
  return [];
}

/** What is wrong with a question that is answered before its choices are opened. */
export function questionProblems(question: JsxElement): PageProblem[] {
  const choices = elementsIn(question, 'Choice');
  const correct = choices.filter((choice) => attributeOf(choice, 'correct') !== undefined).length;
  const line = lineOf(question);
  return [
    ...(question.children.length > choices.length ? [] : [{line, message: 'a <Question> asks something'}]),
    ...(choices.length === 3 || choices.length === 4
      ? []
      : [{line, message: `a question has 3 or 4 choices, not ${choices.length}`}]),
    ...(correct === 1 ? [] : [{line, message: `a question has exactly one correct choice, not ${correct}`}]),
    ...choices.flatMap(choiceProblems),
  ];
}

/** Questions that can be answered. */
export const questions: LessonRule = ({tree}) => elementsIn(tree, 'Question').flatMap(questionProblems);

/** How a lesson ends: with questions and nothing else. */
export const checkYourself: LessonRule = (page) => {
  const section = sectionOf(page, 'Check yourself');
  if (!section) return [];
  const found = section.nodes.filter((node) => node.type === 'mdxJsxFlowElement' && node.name === 'Question');
  const other = section.nodes.find((node) => !found.includes(node));
  const places = (found as JsxElement[]).map((question) =>
    elementsIn(question, 'Choice').findIndex((choice) => attributeOf(choice, 'correct') !== undefined),
  );
  return [
    ...(other ? [{line: lineOf(other), message: 'only questions stand under "## Check yourself"'}] : []),
    ...(found.length >= 4 && found.length <= 6
      ? []
      : [{line: section.line, message: `there are 4 to 6 questions, not ${found.length}`}]),
    ...(found.length > 1 && new Set(places).size === 1
      ? [{line: section.line, message: 'the right choice is at the same place in every question'}]
      : []),
  ];
};

/** A picture that nobody can see says what it shows. */
export const alternatives: LessonRule = ({tree}) => {
  const images = [...nodesIn(tree)].filter((node) => node.type === 'image' && !node.alt?.trim());
  const elements = elementsIn(tree, 'img').filter((element) => !attributeOf(element, 'alt'));
  return [...images, ...elements].map((node) => ({line: lineOf(node), message: 'an image needs a text alternative'}));
};
