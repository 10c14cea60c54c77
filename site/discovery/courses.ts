/** What machines are told of a course beside the title and description of its page. */
interface Course {
  path: string;
  level: string;
  /** Only what is given away may say so; for the others the business names no price here. */
  free?: true;
}

/** The courses, in the order in which a learner takes them. */
export const courses: Course[] = [
  {path: '/mini-course', level: 'Beginner', free: true},
  {path: '/mainframe-starter', level: 'Beginner'},
  {path: '/mainframe-advanced', level: 'Intermediate'},
];

export const coursePaths = courses.map(({path}) => path);
