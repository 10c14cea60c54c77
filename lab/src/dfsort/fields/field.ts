/** A field of a record: its position, its length, and how its bytes are interpreted. */
export interface Field {
  /** From 1; a variable record begins with the four bytes of its record descriptor word. */
  position: number;
  length: number;
  /** `CH`, `ZD`, `Y2T`: DFSORT Application Programming Guide, Appendix C, Data format descriptions. */
  format: string;
  /** The bit where a binary field starts, 0 to 7 (`5.3`), and how many bits it has beyond its whole bytes (`2.4`). */
  bit?: number;
  bits?: number;
}

/** The last byte that a field reaches. */
export function endOf({position, length, bit = 0, bits = 0}: Field): number {
  return position + Math.ceil((length * 8 + bit + bits) / 8) - 1;
}

/** DFSORT Application Programming Guide, Appendix Data format descriptions. */
const formats = new Set(
  `AC AQ ASL AST BI CH CLO CSF CSL CST CTO FI FL FS LS OL OT PD PD0 PDC PDF SFF SS TS UFF ZD ZDC ZDF
  DC1 DC2 DC3 DE1 DE2 DE3 DT1 DT2 DT3 TC1 TC2 TC3 TC4 TE1 TE2 TE3 TE4 TM1 TM2 TM3 TM4 D1 D2 CF HFP BFP DFP`.split(
    /\s+/,
  ),
);

export const isFormat = (text: string): boolean => formats.has(text) || isDate(text);

/** Formats whose bytes are compared without conversion. */
export const isText = (format: string): boolean => ['CH', 'AC', 'AQ', 'BI', 'SS'].includes(format);

/** Two-digit and four-digit years, alone or in a full date. */
export const isDate = (format: string): boolean => /^Y[24][A-Z]{1,2}$/.test(format);

/** Dates and times of the clock and of SMF records: DC1, TE4, DT2, TM1. */
export const isTimeStamp = (format: string): boolean => /^(D[CET][1-3]|T[CEM][1-4])$/.test(format);
