import type {PageProblem} from '../proof/pages/page-samples';
import {levels} from '../src/interview/levels';
import {knownTerms} from './glossary-terms';
import {
  attributeOf,
  elementsIn,
  lineOf,
  nodesIn,
  plainText,
  problemsOfPage,
  type JsxElement,
  type LessonPage,
} from './lesson-page';
import {width} from './lesson-proof';
import {missingNext} from './next-links';
import {deadEnd} from './page-anchors';

const fewest = 25;
const parts = ['Answer', 'FollowUps', 'WrongAnswer', 'Lesson'];

const wordsIn = (node: JsxElement): number =>
  plainText(node)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

function partProblems(question: JsxElement): string[] {
  const [answer, followUps, wrong, lesson] = parts.map((name) => elementsIn(question, name)[0]);
  const spoken = answer ? wordsIn(answer) : 60;
  const to = lesson ? attributeOf(lesson, 'to') : undefined;
  const dead = to ? deadEnd(to) : null;
  return [
    ...parts.flatMap((name) => {
      const count = elementsIn(question, name).length;
      return count === 1 ? [] : [`it has one <${name}>, not ${count}`];
    }),
    ...(spoken >= 30 && spoken <= 100 ? [] : [`the spoken answer has about 60 words, not ${spoken}`]),
    ...(followUps && ![...nodesIn(followUps)].some(({type}) => type === 'listItem')
      ? ['<FollowUps> holds a list']
      : []),
    ...(wrong && !attributeOf(wrong, 'says') ? ['<WrongAnswer> needs says="…"'] : []),
    ...(wrong && wordsIn(wrong) === 0 ? ['<WrongAnswer> does not say why it is wrong'] : []),
    ...(lesson && !to ? ['<Lesson> needs to="…"'] : []),
    // On separate lines the text becomes a paragraph inside a paragraph, which is invalid HTML.
    ...(lesson && lesson.position!.start.line !== lesson.position!.end.line ? ['<Lesson> stands on one line'] : []),
    ...(dead === null ? [] : [`<Lesson>: ${dead}`]),
  ];
}

function questionProblems(question: JsxElement): string[] {
  const [id, level, topic, ask] = ['id', 'level', 'topic', 'ask'].map((name) => attributeOf(question, name));
  // A component on one line is parsed as the only child of a paragraph.
  const explained = question.children.some(
    (node) => node.type === 'paragraph' && node.children.some(({type}) => type === 'text' || type === 'inlineCode'),
  );
  return [
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id ?? '') ? [] : [`id="${id ?? ''}" is not kebab-case`]),
    ...((levels as readonly (string | null | undefined)[]).includes(level)
      ? []
      : [`level="${level ?? ''}" is not one of ${levels.join(', ')}`]),
    ...(topic ? [] : ['it needs topic="…"']),
    ...(ask ? [] : ['it needs ask="…"']),
    ...(explained ? [] : ['it has no explanation after the spoken answer']),
    ...partProblems(question),
  ];
}

function questionsOf({tree}: LessonPage): PageProblem[] {
  const questions = elementsIn(tree, 'InterviewQuestion');
  const ids = questions.map((question) => attributeOf(question, 'id'));
  const problems = questions.flatMap((question, index) => {
    const twice = ids.indexOf(ids[index]) < index ? [`id="${ids[index]}" is on this page already`] : [];
    return [...twice, ...questionProblems(question)].map((message) => ({
      line: lineOf(question),
      message: `${ids[index] ?? 'a question'}: ${message}`,
    }));
  });
  if (questions.length >= fewest) return problems;
  return [
    {line: 1, message: `an interview page has ${fewest} questions at least, not ${questions.length}`},
    ...problems,
  ];
}

function shape({opening, sections}: LessonPage): PageProblem[] {
  const headings = sections.map(({heading}) => heading).join(', ');
  return [
    ...(opening[0]?.type === 'paragraph' ? [] : [{line: 1, message: 'the page opens with two or three sentences'}]),
    ...(headings === 'Next'
      ? []
      : [{line: sections[0]?.line ?? 1, message: `the one section is "## Next", not ${headings || 'none'}`}]),
  ];
}

/** The problems of an interview page, by line. Unfinished pages are exempt. */
export function interviewProblems(file: string, text: string, glossary: string[]): PageProblem[] {
  return problemsOfPage(file, text, (page) => {
    if (page.growingNote !== null) return [];
    const lesson = deadEnd(`/docs/${page.id}`) === null ? [`/docs/${page.id}`] : [];
    return [
      ...shape(page),
      ...questionsOf(page),
      ...width(page),
      ...knownTerms(glossary)(page),
      ...missingNext(page, lesson),
    ];
  });
}
