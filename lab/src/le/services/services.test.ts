import {expect, test} from 'vitest';
import {run} from '../../cobol/program-text.fixture';

const data = `01 LILIAN PIC S9(9) COMP.
01 SECS COMP-2.
01 OUT-DATE PIC X(80).
01 DOW PIC S9(9) COMP.
01 IN-DATE. 05 IN-L PIC S9(4) COMP. 05 IN-T PIC X(30).
01 PIC-STR. 05 PIC-L PIC S9(4) COMP. 05 PIC-T PIC X(40).
01 FC.
   05 TOKEN PIC X(8).
      88 DONE VALUE LOW-VALUES.
      88 BAD-DATE VALUE X'000309CC59C3C5C5'.
      88 BAD-MONTH VALUE X'000309D559C3C5C5'.
      88 BAD-PICTURE VALUE X'000309D659C3C5C5'.
      88 NOT-NUMERIC VALUE X'000309D859C3C5C5'.
   05 REST-OF PIC X(4).`;

const set = (name: string, text: string) => `    MOVE '${text}' TO ${name}-T\n    MOVE ${text.length} TO ${name}-L\n`;
const days = (date: string, picture: string) =>
  `${set('IN', date)}${set('PIC', picture)}    CALL 'CEEDAYS' USING IN-DATE PIC-STR LILIAN FC\n`;

test('CEEDAYS reads dates by pictures with digits and with names of months', async () => {
  const {lines} = await run(
    data,
    `MAIN-P.\n${days('2024-02-29', 'YYYY-MM-DD')}    DISPLAY LILIAN
${days('29 February 2024', 'ZD Mmmmmmmmz YYYY')}    DISPLAY LILIAN
${days('60/24', 'DDD/YY')}    IF NOT-NUMERIC DISPLAY 'NOT NUMERIC'.
${days('060/24', 'DDD/YY')}    DISPLAY LILIAN
    CALL 'CEEDYWK' USING LILIAN DOW FC DISPLAY DOW
    GOBACK.`,
  );
  expect(lines).toEqual(['000161210', '000161210', 'NOT NUMERIC', '000161210', '000000005']);
});

test('a bad date, month or picture is reported by its feedback code', async () => {
  const {lines} = await run(
    data,
    `MAIN-P.\n${days('20230229', 'YYYYMMDD')}    IF BAD-DATE DISPLAY 'DATE'.
${days('20231329', 'YYYYMMDD')}    IF BAD-MONTH DISPLAY 'MONTH'.
${days('20231229', 'QQQQQQQQ')}    IF BAD-PICTURE DISPLAY 'PICTURE'.
${days('20231229', 'YYYYMMDD')}    IF DONE DISPLAY 'DONE'.
    GOBACK.`,
  );
  expect(lines).toEqual(['DATE', 'MONTH', 'PICTURE', 'DONE']);
});

test('CEESECS and CEEDATM convert there and back, with names and AM or PM', async () => {
  const {lines} = await run(
    data,
    `MAIN-P.\n${set('IN', '20240229 173005')}${set('PIC', 'YYYYMMDD HHMISS')}
    CALL 'CEESECS' USING IN-DATE PIC-STR SECS FC
${set('PIC', 'Wwwwwwwwwz, ZD Mmm YYYY ZH:MI AP')}
    CALL 'CEEDATM' USING SECS PIC-STR OUT-DATE FC
    DISPLAY OUT-DATE
    GOBACK.`,
  );
  expect(lines).toEqual(['Thursday, 29 Feb 2024  5:30 PM']);
});

test('a condition without a feedback code is signaled, and ends the run unit', async () => {
  const good = days('20240229', 'YYYYMMDD').replace('FC', 'OMITTED');
  const bad = days('20230229', 'YYYYMMDD').replace('FC', 'OMITTED');
  const {lines, step} = await run(data, `MAIN-P.\n${good}    DISPLAY LILIAN\n${bad}    DISPLAY 'ON'\n    GOBACK.`);
  expect(lines.slice(0, 2)).toEqual(['000161210', 'CEE2508S The date value passed to CEEDAYS or CEESECS was invalid.']);
  expect(lines).not.toContain('ON');
  expect(step.abend?.code).toBe('U4038');
});

test('CEE3ABD uses twelve bits of its code', async () => {
  const {step} = await run('01 C PIC S9(9) COMP VALUE 8193.', "MAIN-P.\n    CALL 'CEE3ABD' USING C C\n    GOBACK.");
  expect(step.abend?.code).toBe('U0001');
});

test('a parameter outside the region is S0C4', async () => {
  const table = '01 N PIC S9(9) COMP VALUE 99999999.\n01 T.\n   05 E PIC X(10) OCCURS 3.';
  const procedure = "MAIN-P.\n    CALL 'CEEDAYS' USING E(N) E(1) E(2) OMITTED\n    GOBACK.";
  expect((await run(table, procedure)).step.abend?.code).toBe('S0C4');
});
