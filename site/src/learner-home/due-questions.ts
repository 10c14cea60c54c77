import type {LearnerPage} from '@site/course/learner-page';
import {recordOf} from '@site/src/course/page-state';
import {peekRecord, valuesOf} from '@site/src/progress/local-records';

type InterviewPage = Extract<LearnerPage, {area: 'interview'}>;

interface DueQuestions {
  pages: {page: InterviewPage; count: number}[];
  count: number;
  /** When the next one is due, if none is now. */
  next?: number;
}

/** The moments at which questions of a page that were practised are due again. */
function dueTimes(page: InterviewPage): number[] {
  const cards = valuesOf(peekRecord(recordOf(page)));
  return page.questions.flatMap((id) => {
    const due = (cards[id] as {due?: unknown} | undefined)?.due;
    return typeof due === 'number' ? [due] : [];
  });
}

/** The questions to answer again by the end of this day. */
export function dueQuestions(all: LearnerPage[], now: number): DueQuestions {
  const today = new Date(now).setHours(24, 0, 0, 0);
  const interviews = all.filter((page): page is InterviewPage => page.area === 'interview');
  const times = interviews.map((page) => ({page, due: dueTimes(page)}));
  const pages = times
    .map(({page, due}) => ({page, count: due.filter((time) => time < today).length}))
    .filter(({count}) => count > 0);
  const later = times.flatMap(({due}) => due).filter((time) => time >= today);
  return {
    pages,
    count: pages.reduce((sum, {count}) => sum + count, 0),
    ...(later.length > 0 && {next: Math.min(...later)}),
  };
}
