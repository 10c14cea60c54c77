/** Where a page leaves a sample for the workbench. */
export const sampleKey = 'workbench.sample';
