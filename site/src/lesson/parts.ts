import LessonEnd from '@site/src/lesson/LessonEnd';
import LessonFacts from '@site/src/lesson/LessonFacts';
import TwoSessions from '@site/src/practice/TwoSessions';

/** Components of lessons: those around the text (site/markdown/lesson.ts), and those for authors. */
export const lessonParts = {LessonEnd, LessonFacts, TwoSessions};
