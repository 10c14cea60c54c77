import CourseWeeks from '@site/src/course/CourseWeeks';

/** What a `<Syllabus>` becomes for learners; see site/markdown/syllabus.ts. */
export const courseParts = {CourseWeeks};
