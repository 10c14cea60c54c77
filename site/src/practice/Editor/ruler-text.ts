const tens = Array.from({length: 8}, (_, index) => `         ${index + 1}`).join('');
const units = '1234567890'.repeat(8);

/** The columns, in two lines: tens above, units below. */
export const rulerText = `${tens}\n${units}`;
