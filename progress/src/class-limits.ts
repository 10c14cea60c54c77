/** Limits of classes. */
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

type ClassRefusalCode =
  | 'TOO_MANY_CLASSES_JOINED'
  | 'CLASS_FULL'
  | 'TOO_MANY_CLASSES'
  | 'TOO_MANY_INVITATIONS'
  | 'TOO_MANY_ASSIGNMENTS'
  | 'TOO_MANY_COMMENTS';

/** A refused operation on a class. The site has messages for the codes. */
export class ClassRefusal extends Error {
  constructor(
    readonly code: ClassRefusalCode,
    /** Values for the message. */
    readonly values: number[] = [],
  ) {
    super(code);
  }
}
