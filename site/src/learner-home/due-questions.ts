import type {LearnerPage} from '@site/course/learner-page';
import {recordOf} from '@site/src/course/page-state';
import type {KeptCard} from '@site/src/interview/deck';
import {dueOn} from '@site/src/interview/round';
import {peekRecord, valuesOf} from '@site/src/progress/local-records';

type InterviewPage = Extract<LearnerPage, {area: 'interview'}>;

export interface DueQuestions {
  pages: {page: InterviewPage; count: number}[];
  count: number;
  /** When the next one after today is due. */
  next?: number;
}

/** The questions to answer again by the end of this day. */
export function dueQuestions(all: LearnerPage[], now: number): DueQuestions {
  const interviews = all.filter((page): page is InterviewPage => page.area === 'interview');
  const times = interviews.map((page) => {
    const cards = valuesOf(peekRecord(recordOf(page))) as unknown as Record<string, KeptCard | undefined>;
    return {page, ...dueOn(page.questions, cards, now)};
  });
  const pages = times.filter(({due}) => due > 0).map(({page, due}) => ({page, count: due}));
  const later = times.flatMap(({next}) => next ?? []);
  return {
    pages,
    count: pages.reduce((sum, {count}) => sum + count, 0),
    ...(later.length > 0 && {next: Math.min(...later)}),
  };
}
