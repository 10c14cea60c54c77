/** The storage key of a sample for the workbench. */
export const sampleKey = 'workbench.sample';
