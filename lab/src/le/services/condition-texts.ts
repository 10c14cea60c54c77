/** Language Environment Run-Time Messages; the texts rest on memory. */
export const conditionTexts: Readonly<Record<number, string>> = {
  2505: 'The input_seconds value in a call to CEEDATM or CEESECI was not within the supported range.',
  2507: 'Insufficient data was passed to CEEDAYS or CEESECS. The Lilian value was not calculated.',
  2508: 'The date value passed to CEEDAYS or CEESECS was invalid.',
  2512: 'The Lilian date value passed in a call to CEEDATE or CEEDYWK was not within the supported range.',
  2513: 'The input date passed in a CEEISEC, CEEDAYS or CEESECS call was not within the supported range.',
  2517: 'The month value in a CEEISEC call was not recognized.',
  2518: 'An incorrect picture string was specified in a call to a date/time service.',
  2520: 'CEEDAYS detected non-numeric data in a numeric field, or the date string did not match the picture string.',
};
