/** The day on which samples and tasks are run, so that a listing shows the same date each time. */
export const bankDay = new Date('2026-07-01T09:30:00Z');
