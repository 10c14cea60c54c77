/** The one system of a learner's machine, as its messages name it. */
export const systemName = 'SYS1';
