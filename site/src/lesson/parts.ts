import LessonEnd from '@site/src/lesson/LessonEnd';
import LessonFacts from '@site/src/lesson/LessonFacts';

/** What a lesson stands between; see site/markdown/lesson.ts. */
export const lessonParts = {LessonEnd, LessonFacts};
