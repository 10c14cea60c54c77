import {attributeOf, elementsIn, lineOf, nodesIn, plainText, type JsxElement, type LessonRule} from './lesson-page';
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

/** Possible errors are in a table, or shown by a sample that is meant to fail. */
export const failures: LessonRule = ({tree, samples}) => {
  const isShown = elementsIn(tree, 'Messages').length > 0 || samples.some(({fence}) => fence.expect !== undefined);
  return isShown
    ? []
    : [{line: 1, message: 'nothing goes wrong: there is no <Messages> table and no sample that fails'}];
};

function choiceProblems(choice: JsxElement): PageProblem[] {
  const says = attributeOf(choice, 'says');
  const line = lineOf(choice);
  if (!says) return [{line, message: 'a <Choice> needs says="…"'}];
  if (plainText(choice).trim() === '') return [{line, message: `the choice "${says}" is not explained`}];
  return [];
}

/** The problems of a question. */
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

/** Enough questions, and no pattern in the position of the right choice. */
export const checkYourself: LessonRule = ({tree}) => {
  const found = elementsIn(tree, 'Question');
  const line = found[0] ? lineOf(found[0]) : 1;
  const places = found.map((question) =>
    elementsIn(question, 'Choice').findIndex((choice) => attributeOf(choice, 'correct') !== undefined),
  );
  return [
    ...(found.length >= 3 && found.length <= 8
      ? []
      : [{line, message: `there are 3 to 8 questions, not ${found.length}`}]),
    ...(found.length > 1 && new Set(places).size === 1
      ? [{line, message: 'the right choice is at the same place in every question'}]
      : []),
  ];
};

/** Every picture has a text alternative. */
export const alternatives: LessonRule = ({tree}) => {
  const images = [...nodesIn(tree)].filter((node) => node.type === 'image' && !node.alt?.trim());
  const elements = elementsIn(tree, 'img').filter((element) => !attributeOf(element, 'alt'));
  return [...images, ...elements].map((node) => ({line: lineOf(node), message: 'an image needs a text alternative'}));
};
