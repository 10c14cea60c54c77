/** How much there may be of classes. */
export const classLimits = {
  classesOfInstructor: 200,
  classesOfLearner: 50,
  members: 500,
  invitations: 1000,
  assignments: 100,
  items: 60,
  comments: 300,
  commentLength: 4000,
  nameLength: 100,
};

/** Something of a class that cannot be done. Its message is for whoever asked for it, in a sentence. */
export class ClassRefusal extends Error {}
