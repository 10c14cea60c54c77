/**
 * The messages for conditions of the date and time services without a feedback code, by number. 2508 and 2517 are
 * recorded in comp.lang.cobol, 12 September 1997; 2512 is that of the Programming Reference, CEEDYWK. No source was
 * found for the texts of the others, which are ours.
 */
export const conditionTexts: Readonly<Record<number, {readonly id: string; readonly text: string}>> = {
  2505: {id: 'FWR050S', text: 'CEEDATM or CEESECI was called with seconds that are no time since 14 October 1582.'},
  2507: {id: 'FWR051S', text: 'The date that CEEDAYS or CEESECS was called with is shorter than its picture.'},
  2508: {id: 'CEE2508S', text: 'The date value passed to CEEDAYS or CEESECS was invalid.'},
  2512: {
    id: 'CEE2512S',
    text: 'The Lilian date value passed in a call to CEEDATE or CEEDYWK was not within the supported range.',
  },
  2513: {id: 'FWR052S', text: 'CEEISEC, CEEDAYS or CEESECS was called with a date before 15 October 1582.'},
  2517: {id: 'CEE2517S', text: 'The month value in a CEEISEC call was not recognized.'},
  2518: {id: 'FWR053S', text: 'A date and time service was called with a picture that is none.'},
  2520: {id: 'FWR054S', text: 'CEEDAYS or CEESECS was called with a date that is not as its picture says.'},
};
