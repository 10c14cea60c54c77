import {describe, expect, it} from 'vitest';
import {char, date, decimal, double, integer, real, smallint, time, timestamp, varchar} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {parseDate, parseTime, parseTimestamp} from '../values/datetime';
import {ebcdic} from '../values/text';
import {display} from './display';
import {ResultTable} from './result-table';
import {SpufiListing} from './spufi-listing';
import {sqlcaLines} from './sqlca-lines';

const ruler = '---------+'.repeat(8);
const text = (length: number, value: string) => ebcdic(value.padEnd(length));
const shown = (type: SqlType, value: Present) => display(type).text(value);

describe('the text of a value in a listing of SPUFI', () => {
  it('has the width that the type needs', () => {
    expect([smallint, integer, decimal(8, 2), double, date, timestamp(6)].map((type) => display(type).width)).toEqual([
      6, 11, 10, 23, 10, 26,
    ]);
  });

  it('has the form of SQL constants', () => {
    expect(shown(decimal(10), 9_876_544_578)).toBe('9876544578.');
    expect(shown(decimal(8, 2), -50)).toBe('-.50');
    expect(shown(double, 1)).toBe('+0.1000000000000000E+01');
    expect(shown(double, -0.015)).toBe('-0.1500000000000000E-01');
    expect(shown(double, 0)).toBe('+0.0000000000000000E+00');
    expect(shown(real, 1.5)).toBe('+0.1500000E+01');
    expect(shown(date, parseDate('2026-01-02'))).toBe('2026-01-02');
    expect(shown(time, parseTime('03.04.05'))).toBe('03.04.05');
    expect(shown(timestamp(6), parseTimestamp('2026-01-02-03.04.05.6', 6))).toBe('2026-01-02-03.04.05.600000');
    expect(display(date, {dateFormat: 'USA', timeFormat: 'USA'}).text(parseDate('2026-01-02'))).toBe('01/02/2026');
  });
});

describe('a result table of SPUFI', () => {
  it('right-aligns numbers and left-aligns strings, as wide as value and heading', () => {
    const table = new ResultTable([
      {name: 'BOATNO', type: char(4)},
      {name: 'NAME', type: varchar(8)},
      {name: 'LENGTH', type: decimal(8, 2)},
      {name: 'BERTH', type: decimal(10)},
    ]);
    expect(table.heading).toBe('BOATNO  NAME          LENGTH         BERTH');
    expect(table.row([text(4, 'B001'), ebcdic('SIREN'), 1250, 42])).toBe('B001    SIREN          12.50           42.');
  });

  it('shows null as dashes across the width of the column', () => {
    const table = new ResultTable([
      {name: 'CREW', type: char(2)},
      {name: 'SHIFT', type: char(10)},
      {name: 'PAY', type: integer},
    ]);
    expect(table.row([null, null, null])).toBe('----  ----------  -----------');
  });

  it('leaves the heading of an expression blank', () => {
    const table = new ResultTable([
      {name: undefined, type: char(2)},
      {name: undefined, type: decimal(15, 9)},
    ]);
    expect(table.heading).toBe('');
    expect(table.row([ebcdic('01'), 59_888_888_888_888])).toBe('01    59888.888888888');
  });

  it('truncates strings and replaces numbers with asterisks if they do not fit', () => {
    const table = new ResultTable(
      [
        {name: 'A', type: varchar(200)},
        {name: 'B', type: integer},
      ],
      undefined,
      {numeric: 5, character: 3},
    );
    expect(table.row([ebcdic('ABCDEF'), 123_456])).toBe('ABC  *****');
  });
});

describe('a listing of SPUFI', () => {
  it('has the order, the rulers and the count of the figure in the manual', () => {
    const listing = new SpufiListing();
    listing.echo(['SELECT NAME', '  FROM BOAT', " WHERE QUAY = 'D11'", ' ORDER BY NAME;']);
    listing.table(
      [{name: 'NAME', type: varchar(15)}],
      Array.from({length: 11}, () => [ebcdic('SIREN')]),
    );
    listing.successful(100);
    listing.ended('COMMIT');
    listing.summary(1, 4);
    expect(listing.lines).toEqual([
      ruler,
      'SELECT NAME',
      '  FROM BOAT',
      " WHERE QUAY = 'D11'",
      ' ORDER BY NAME;',
      ruler,
      'NAME',
      ruler,
      ...Array.from({length: 11}, () => 'SIREN'),
      'DSNE610I NUMBER OF ROWS DISPLAYED IS 11',
      'DSNE616I STATEMENT EXECUTION WAS SUCCESSFUL, SQLCODE IS 100',
      ruler,
      ruler,
      'DSNE617I COMMIT PERFORMED, SQLCODE IS 0',
      'DSNE616I STATEMENT EXECUTION WAS SUCCESSFUL, SQLCODE IS 0',
      ruler,
      'DSNE601I SQL STATEMENTS ASSUMED TO BE BETWEEN COLUMNS 1 AND 72',
      'DSNE620I NUMBER OF SQL STATEMENTS PROCESSED IS 1',
      'DSNE621I NUMBER OF INPUT RECORDS READ IS 4',
      'DSNE622I NUMBER OF OUTPUT RECORDS WRITTEN IS 30',
    ]);
  });

  it('widens the rulers around a wide heading', () => {
    const listing = new SpufiListing();
    listing.echo(['SELECT * FROM BOAT;']);
    listing.table(
      [28, 36, 15, 12].map((length) => ({name: 'X', type: varchar(length)})),
      [],
    );
    expect(listing.lines.map(({length}) => length).slice(2, 5)).toEqual([99, listing.lines[3]!.length, 99]);
  });

  it('reports how many rows a change affected', () => {
    const listing = new SpufiListing();
    listing.echo(['DELETE FROM BOAT;']);
    listing.affected(3);
    listing.successful(0);
    expect(listing.lines.slice(2)).toEqual([
      ruler,
      'DSNE615I NUMBER OF ROWS AFFECTED IS 3',
      'DSNE616I STATEMENT EXECUTION WAS SUCCESSFUL, SQLCODE IS 0',
      ruler,
    ]);
  });

  it('does not mention rows if a change affected none', () => {
    const listing = new SpufiListing();
    listing.echo(['DELETE FROM BOAT;']);
    listing.affected(0);
    listing.successful(100);
    expect(listing.lines.slice(3)).toEqual(['DSNE616I STATEMENT EXECUTION WAS SUCCESSFUL, SQLCODE IS 100', ruler]);
  });

  it('formats the SQLCA of an error, broken before column 79', () => {
    const lines = sqlcaLines({
      sqlcode: -803,
      text: "AN INSERTED OR UPDATED VALUE IS INVALID BECAUSE INDEX IN INDEX SPACE BOATX1 CONSTRAINS COLUMNS OF THE TABLE SO NO TWO ROWS CAN CONTAIN DUPLICATE VALUES IN THOSE COLUMNS.\nRID OF EXISTING ROW IS X'0000000201'.",
      sqlstate: '23505',
      sqlerrp: 'DSNXRINS',
      sqlerrd: [-110, 13_172_739, 0, 13_817_814, -490_143_744, 0],
    });
    expect(lines).toEqual([
      'DSNT408I SQLCODE = -803, ERROR:  AN INSERTED OR UPDATED VALUE IS INVALID',
      '         BECAUSE INDEX IN INDEX SPACE BOATX1 CONSTRAINS COLUMNS OF THE TABLE',
      '         SO NO TWO ROWS CAN CONTAIN DUPLICATE VALUES IN THOSE COLUMNS.',
      "         RID OF EXISTING ROW IS X'0000000201'.",
      'DSNT418I SQLSTATE   = 23505 SQLSTATE RETURN CODE',
      'DSNT415I SQLERRP    = DSNXRINS SQL PROCEDURE DETECTING ERROR',
      'DSNT416I SQLERRD    = -110 13172739  0  13817814  -490143744  0 SQL DIAGNOSTIC INFORMATION',
      "DSNT416I SQLERRD    = X'FFFFFF92'  X'00C90003'  X'00000000'  X'00D2D7D6'",
      "         X'E2C90000'  X'00000000' SQL DIAGNOSTIC INFORMATION",
    ]);
  });
});
