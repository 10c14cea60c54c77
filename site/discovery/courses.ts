/** Structured data of a course, in addition to the title and description of its page. */
interface Course {
  path: string;
  level: string;
  /** Only free courses have a price; for the others none is published here. */
  free?: true;
}

/** The courses, in the order in which a learner takes them. */
export const courses: Course[] = [
  {path: '/mini-course', level: 'Beginner', free: true},
  {path: '/mainframe-starter', level: 'Beginner'},
  {path: '/mainframe-advanced', level: 'Intermediate'},
];

export const coursePaths = courses.map(({path}) => path);
