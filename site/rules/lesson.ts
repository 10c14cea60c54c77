import type {PageProblem} from '../proof/pages/page-samples';
import {knownTerms} from './glossary-terms';
import {nextLinks} from './lesson-links';
import {type LessonRule, problemsOfPage} from './lesson-page';
import {alternatives, checkYourself, failures, messages, questions} from './lesson-parts';
import {proof, width} from './lesson-proof';
import {frame, length, outcomes, recap} from './lesson-sections';

/** Unfinished pages, and no others, say so. */
const growingNote: LessonRule = ({growing, growingNote: line}) => {
  if (growing && line === null)
    return [{line: 1, message: 'the tag in-progress needs the note "This page is growing"'}];
  if (!growing && line !== null)
    return [{line, message: 'the page says that it is growing, without the tag in-progress'}];
  return [];
};

/** Rules from which unfinished pages are exempt. */
const ofFinishedPages: LessonRule[] = [frame, outcomes, recap, length, proof, failures, checkYourself];

const ofEveryPage: LessonRule[] = [growingNote, width, messages, questions, alternatives, nextLinks];

/** All problems of a lesson, by line. */
export function lessonProblems(file: string, text: string, glossary: string[]): PageProblem[] {
  return problemsOfPage(file, text, (page) =>
    [...ofEveryPage, knownTerms(glossary), ...(page.growing ? [] : ofFinishedPages)].flatMap((rule) => rule(page)),
  );
}
