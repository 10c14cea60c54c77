import {describe, expect, test} from 'vitest';
import {toEbcdic} from '../../ebcdic';
import {type GivenDd, stepWith} from '../../step/step.fixture';
import {runIebdg} from './iebdg';

async function ran(sysin: string[], dds: Record<string, GivenDd> = {}) {
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin, OUT: {lrecl: 12, records: []}, ...dds});
  const code = await runIebdg(fixture.step);
  return {code, fixture, messages: fixture.printed('SYSPRINT')};
}

/** Returns the contents of a generated field of eight bytes; the rest of each record is blank. */
async function made(field: string, quantity: number): Promise<string[]> {
  const {code, fixture} = await ran([
    ' DSD OUTPUT=(OUT)',
    ` FD NAME=A,LENGTH=8,${field}`,
    ` CREATE QUANTITY=${quantity},NAME=A,FILL=' '`,
    ' END',
  ]);
  expect(code).toBe(0);
  return fixture.written('OUT').map((record) => record.slice(0, 8));
}

describe('patterns', () => {
  test('letters continue from record to record when they are rippled', async () => {
    expect(await made('FORMAT=AL,ACTION=RP', 3)).toEqual(['ABCDEFGH', 'BCDEFGHI', 'CDEFGHIJ']);
  });

  test('letters and digits begin at a given character', async () => {
    expect(await made('FORMAT=AN,CHARACTER=X', 1)).toEqual(['XYZ01234']);
  });

  test('zoned numbers are incremented after each cycle, and start again after their range', async () => {
    expect(await made('FORMAT=ZD,INDEX=2,CYCLE=2,RANGE=4', 6)).toEqual(
      [1, 1, 3, 3, 1, 1].map((number) => String(number).padStart(8, '0')),
    );
  });

  test.each([
    ['SL', ['ABCDEFGH', 'BCDEFGH ', 'CDEFGH  ']],
    ['SR', ['ABCDEFGH', ' ABCDEFG', '  ABCDEF']],
    ['TL', ['ABCDEFGH', ' BCDEFGH', '  CDEFGH']],
    ['TR', ['ABCDEFGH', 'ABCDEFG ', 'ABCDEF  ']],
  ])('ACTION=%s', async (action, records) => {
    expect(await made(`FORMAT=AL,ACTION=${action}`, 3)).toEqual(records);
  });

  test('a roll moves to the left and back, a wave starts again', async () => {
    const picture = "PICTURE=8,'  AAA   '";
    const [right, middle, left] = ['  AAA   ', ' AAA    ', 'AAA     '];
    expect(await made(`${picture},ACTION=RO`, 5)).toEqual([right, middle, left, middle, right]);
    expect(await made(`${picture},ACTION=WV`, 5)).toEqual([right, middle, left, right, middle]);
  });

  test('packed and binary numbers are right-aligned in their fields', async () => {
    const {fixture} = await ran([
      ' DSD OUTPUT=(OUT)',
      " FD NAME=A,LENGTH=4,PICTURE=3,P'123',INDEX=1",
      ' FD NAME=B,LENGTH=4,FORMAT=BI,SIGN=-',
      ' FD NAME=C,LENGTH=4,FORMAT=PD',
      ' CREATE NAME=(A,B,C)',
      ' END',
    ]);
    const [record = ''] = fixture.written('OUT');
    expect([...toEbcdic(record)]).toEqual([0, 0, 0x12, 0x3c, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x1c]);
  });
});

describe('records', () => {
  test('fields follow one another, or are where STARTLOC says; the rest is the fill character', async () => {
    const {fixture} = await ran([
      ' DSD OUTPUT=(OUT)',
      " FD NAME=ONE,LENGTH=3,PICTURE=3,'ONE'",
      " FD NAME=TWO,LENGTH=3,STARTLOC=10,PICTURE=3,'TWO'",
      " CREATE QUANTITY=1,NAME=(ONE,TWO),FILL='.'",
      " CREATE QUANTITY=1,NAME=((COPY=3,ONE)),FILL='.'",
      ' END',
    ]);
    expect(fixture.written('OUT')).toEqual(['ONE......TWO', 'ONEONEONE...']);
  });

  test('records of a data set, and those after the statement, are filled in', async () => {
    const {code, fixture} = await ran(
      [
        ' DSD OUTPUT=(OUT),INPUT=(IN)',
        " FD NAME=MARK,LENGTH=2,STARTLOC=1,PICTURE=2,'**'",
        ' CREATE INPUT=IN,NAME=MARK',
        ' CREATE INPUT=SYSIN,NAME=MARK',
        'FIRST',
        'SECOND',
        '$$$E',
        ' END',
      ],
      {IN: {lrecl: 12, records: ['AAAA', 'BBBB']}},
    );
    expect(code).toBe(0);
    expect(fixture.written('OUT').map((record) => record.trimEnd())).toEqual(['**AA', '**BB', '**RST', '**COND']);
  });

  test('REPEAT runs the statements after it again and again', async () => {
    const {fixture} = await ran([
      ' DSD OUTPUT=(OUT)',
      ' REPEAT QUANTITY=2,CREATE=2',
      " CREATE QUANTITY=1,PICTURE=12,1,'HEAD        '",
      " CREATE QUANTITY=2,PICTURE=12,1,'DETAIL      '",
      " CREATE QUANTITY=1,PICTURE=12,1,'END         '",
      ' END',
    ]);
    expect(fixture.written('OUT').map((record) => record.trimEnd())).toEqual(
      'HEAD DETAIL DETAIL HEAD DETAIL DETAIL END'.split(' '),
    );
  });
});

test('a set with an error generates nothing and gives 8, and the next set runs', async () => {
  const {code, fixture, messages} = await ran([
    ' DSD OUTPUT=(OUT)',
    ' CREATE QUANTITY=1,NAME=NOWHERE',
    ' END',
    ' DSD OUTPUT=(OUT)',
    " CREATE QUANTITY=1,PICTURE=12,1,'SECOND SET  '",
    ' END',
  ]);
  expect(code).toBe(8);
  expect(messages).toContain(' FWR003I THE FIELD NOWHERE IS MISSING');
  expect(fixture.written('OUT')).toEqual(['SECOND SET  ']);
});

test('a field that ends beyond the record is reported', async () => {
  const {code, messages} = await ran([' DSD OUTPUT=(OUT)', ' FD NAME=A,LENGTH=13', ' CREATE NAME=A', ' END']);
  expect(code).toBe(8);
  expect(messages).toContain(' FWR004I A FIELD ENDS BEHIND THE OUTPUT RECORD');
});
