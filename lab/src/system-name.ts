/** The one system of the machine, as messages name it. */
export const systemName = 'SYS1';
