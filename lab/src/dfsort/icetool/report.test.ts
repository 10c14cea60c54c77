import {describe, expect, test} from 'vitest';
import {tool} from './icetool.fixture';

const data = {lrecl: 20, records: ['Asha      0012', 'Ravi      000J', 'Meena     1000']};

describe('DISPLAY', () => {
  test('a simple report has standard headings and columns', async () => {
    const run = await tool(['DISPLAY FROM(IN) LIST(RPT) ON(1,10,CH) ON(11,4,ZD)'], {IN: data, RPT: 'SYSOUT'});
    expect(run.code).toBe(0);
    expect(run.printed('RPT')).toEqual([
      '1(1,10,CH)              (11,4,ZD)',
      ' Asha                   +000000000000012',
      ' Ravi                   -000000000000001',
      ' Meena                  +000000000001000',
    ]);
  });

  test('NOHEADER prints only data, with three blanks between columns', async () => {
    const run = await tool(['DISPLAY FROM(IN) LIST(RPT) NOHEADER ON(11,4,ZD) ON(11,2,ZD)'], {IN: data, RPT: 'SYSOUT'});
    expect(run.printed('RPT')[0]).toBe(' +000000000000012   +000000000000000');
  });

  test('a tailored report with title, date, time, page, totals', async () => {
    const run = await tool(
      [
        "DISPLAY FROM(IN) LIST(RPT) TITLE('Report') PAGE DATE TIME BLANK -",
        " HEADER('Name') HEADER('Amount') ON(1,10,CH) ON(11,4,ZD) -",
        " TOTAL('Totals') AVERAGE('Average') MAXIMUM('Highest') MINIMUM('Lowest')",
      ],
      {IN: data, RPT: 'SYSOUT'},
    );
    expect(run.printed('RPT')).toEqual([
      '1Report        - 1 -        02/01/26        10:30:15',
      '',
      ' Name                   Amount',
      ' ----------   ----------------',
      ' Asha                       12',
      ' Ravi                       -1',
      ' Meena                    1000',
      '',
      ' Totals                   1011',
      '',
      ' Average                   337',
      '',
      ' Highest                  1000',
      '',
      ' Lowest                     -1',
    ]);
  });

  test('formatting: masks, patterns, widths, leading zeros, no statistics', async () => {
    const run = await tool(
      [
        "DISPLAY FROM(IN) LIST(RPT) DATE(4MD-) TITLE('T') TBETWEEN(2) -",
        ' BLANK INDENT(2) BETWEEN(2) -',
        " HEADER('Amt') ON(11,4,ZD,C1,N06) -",
        " HEADER('P') ON(11,4,ZD,E'99/99',NOST) -",
        " HEADER('Z') ON(11,2,ZD,LZ,NOST) HEADER('No') ON(NUM,N02) -",
        " TOTAL('Sum')",
      ],
      {IN: data, RPT: 'SYSOUT'},
    );
    expect(run.printed('RPT').slice(0, 7)).toEqual([
      '1  2026-02-01  T',
      '',
      '         Amt      P    Z   No',
      '   ---------  -----  ---  ---',
      '        0.12  00/12   00    1',
      '       -0.01  00/01   00    2',
      '       10.00  10/00   10    3',
    ]);
    expect(run.printed('RPT').slice(7)).toEqual(['', '   Sum', '       10.11']);
  });

  test('STATLEFT prints the strings of statistics to the left of the columns, on one line', async () => {
    const run = await tool(
      [
        'DISPLAY FROM(IN) LIST(RPT) BLANK INDENT(2) BETWEEN(2) STATLEFT -',
        " HEADER('Amt') ON(11,4,ZD,C1,N06) HEADER('No') ON(NUM,N02) -",
        " TOTAL('Total for Q1') AVERAGE('Average')",
      ],
      {IN: data, RPT: 'SYSOUT'},
    );
    expect(run.printed('RPT')).toEqual([
      '1                      Amt   No',
      '                 ---------  ---',
      '                      0.12    1',
      '                     -0.01    2',
      '                     10.00    3',
      '',
      '   Total for Q1      10.11',
      '',
      '   Average            3.37',
    ]);
  });

  test('a string that is longer than the first column has a line of its own', async () => {
    const run = await tool(
      ['DISPLAY FROM(IN) LIST(RPT) BLANK NOHEADER -', " ON(1,5,CH) ON(11,4,ZD) TOTAL('Total of all')"],
      {IN: data, RPT: 'SYSOUT'},
    );
    expect(run.printed('RPT').slice(-3)).toEqual(['', ' Total of all', expect.stringMatching(/^ {9,}1011$/)]);
  });

  test('sections begin a new page and have their own statistics', async () => {
    const deposits = {lrecl: 8, records: ['FORT 010', 'FORT 020', 'SIDE 005']};
    const run = await tool(
      [
        "DISPLAY FROM(IN) LIST(RPT) TITLE('Deposits') -",
        " BTITLE('Branch:') BREAK(1,4,CH) BLANK -",
        " HEADER('Sum') ON(6,3,ZD) BTOTAL('Branch total') TOTAL('All')",
      ],
      {IN: deposits, RPT: 'SYSOUT'},
    );
    expect(run.printed('RPT')).toEqual([
      '1Deposits',
      '',
      ' Branch:   FORT',
      '',
      '              Sum',
      ' ----------------',
      '               10',
      '               20',
      '',
      ' Branch total',
      '               30',
      '1Deposits',
      '',
      ' Branch:   SIDE',
      '',
      '              Sum',
      ' ----------------',
      '                5',
      '',
      ' Branch total',
      '                5',
      '1Deposits',
      '',
      '              Sum',
      ' ----------------',
      '',
      ' All',
      '               35',
    ]);
  });

  test('LINES begins a new page with title and headings', async () => {
    const many = {lrecl: 3, records: Array.from({length: 20}, (_, at) => String(at))};
    const run = await tool(["DISPLAY FROM(IN) LIST(RPT) TITLE('T') PAGE LINES(10) ON(1,3,CH)"], {
      IN: many,
      RPT: 'SYSOUT',
    });
    expect(run.printed('RPT').filter((line) => line.startsWith('1'))).toEqual([
      '1T        - 1 -',
      '1T        - 2 -',
      '1T        - 3 -',
    ]);
  });

  test('the LIST data set is FBA with at least 121 bytes', async () => {
    const run = await tool(['DISPLAY FROM(IN) LIST(RPT) ON(1,10,CH)'], {
      IN: data,
      RPT: {unlabelled: true, status: 'NEW'},
    });
    expect(run.fixture.dataSetOf('RPT').attributes).toMatchObject({recfm: 'FBA', lrecl: 121});
  });

  test('hexadecimal', async () => {
    const hex = await tool(['DISPLAY FROM(IN) LIST(RPT) BLANK NOHEADER ON(1,2,HEX)'], {IN: data, RPT: 'SYSOUT'});
    expect(hex.printed('RPT')[0]).toBe(' C1A2');
  });

  describe('invalid decimal values', () => {
    /** The digit of a point is B; `1 ` is a number whose sign, 4, only VERIFY refuses. */
    const input = {lrecl: 2, records: ['12', '.5', '1 ', '3.', '20']};
    const display = 'DISPLAY FROM(IN) LIST(RPT) BLANK NOHEADER ON(1,2,ZD) ON(1,2,CH)';
    const invalid = (said: readonly string[]) => said.filter((line) => /^ICE61[89]A/.test(line));

    test('are printed as asterisks, as are the statistics of their column', async () => {
      const run = await tool([`${display} -`, "TOTAL('SUM')"], {IN: input, RPT: 'SYSOUT'});
      expect(run.code).toBe(12);
      expect(invalid(run.said)).toEqual([
        'ICE618A 0 INVALID (1,2,ZD) VALUE - RECORD: 000000000000002, HEX VALUE: 4BF5',
        'ICE618A 0 INVALID (1,2,ZD) VALUE - RECORD: 000000000000004, HEX VALUE: F34B',
      ]);
      expect(run.printed('RPT')).toEqual([
        '               12   12',
        ' ****************   .5',
        '               10   1',
        ' ****************   3.',
        '               20   20',
        '',
        ' SUM',
        ' ****************',
      ]);
    });

    test('end the report when LIMIT is reached', async () => {
      const run = await tool([`${display} -`, 'LIMIT(2)'], {IN: input, RPT: 'SYSOUT'});
      expect(run.code).toBe(12);
      expect(invalid(run.said)[2]).toContain('ICE619A');
      expect(run.printed('RPT')).toHaveLength(3);
    });
  });
});

describe('OCCUR', () => {
  const input = {lrecl: 8, records: ['B', 'A', 'A', 'C', 'A']};

  test('lists values and their counts', async () => {
    const run = await tool(['OCCUR FROM(IN) LIST(RPT) ON(1,6,CH) ON(VALCNT)'], {IN: input, RPT: 'SYSOUT'});
    expect(run.code).toBe(0);
    expect(run.printed('RPT')).toEqual([
      '1(1,6,CH)               VALUE COUNT',
      ' A                      000000000000003',
      ' B                      000000000000001',
      ' C                      000000000000001',
    ]);
    expect(run.said).toContain('ICE638I 0 NUMBER OF RECORDS RESULTING FROM CRITERIA:  000000000000003');
  });

  test.each([
    ['ALLDUPS', [' A                 3']],
    ['HIGHER(2)', [' A                 3']],
    ['EQUAL(1)', [' B                 1', ' C                 1']],
  ])('%s', async (criterion, lines) => {
    const run = await tool([`OCCUR FROM(IN) LIST(RPT) BLANK ON(1,1,CH) ON(VALCNT) NOHEADER ${criterion}`], {
      IN: input,
      RPT: 'SYSOUT',
    });
    expect(run.printed('RPT')).toEqual(lines);
  });

  test('ON(VLEN) has the heading RECORD LENGTH', async () => {
    const run = await tool(
      ["OCCUR FROM(IN) LIST(RPT) TITLE('Once') TIME(12:) -", ' DATE(DMY.) ON(VLEN) NODUPS BLANK'],
      {
        IN: {recfm: 'VB', lrecl: 84, records: ['AB', 'CD', 'EFG']},
        RPT: 'SYSOUT',
      },
    );
    expect(run.printed('RPT')).toEqual([
      '1Once        10:30:15 am        01.02.26',
      '',
      ' RECORD LENGTH',
      '             7',
    ]);
  });
});
