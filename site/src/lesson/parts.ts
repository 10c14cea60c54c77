import LessonEnd from '@site/src/lesson/LessonEnd';
import LessonFacts from '@site/src/lesson/LessonFacts';
import TwoSessions from '@site/src/practice/TwoSessions';

/** Components of lessons: what a lesson stands between (site/markdown/lesson.ts), and those that an author may use. */
export const lessonParts = {LessonEnd, LessonFacts, TwoSessions};
