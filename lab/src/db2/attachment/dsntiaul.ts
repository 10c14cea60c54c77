import {isFixed} from '../../data-sets/attributes';
import {toEbcdic, toRecord} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';
import {recordField, type RecordField} from '../layout/record-field';
import {sqlcaLines} from '../layout/sqlca-lines';
import type {Session, StatementResult} from '../session';
import {statementTexts} from '../syntax/statement-texts';
import {PrintedListing} from './printed-listing';
import {readSysin} from './sysin';

const ok = 0;
const warning = 4;
const error = 8;
const severe = 12;
const listingWidth = 121;
const mostTables = 100;
/** The byte that follows the value of a nullable column if it is null; otherwise that byte is X'00'. */
const nullIndicator = 0x6f;

/** A table to unload, or the result of a statement, for which LOAD needs the name of a table. */
interface Unload {
  readonly sql: string;
  readonly table: string;
}

interface PlacedField extends RecordField {
  readonly name: string;
  /** The first byte of the field in the record, counted from 1. */
  readonly at: number;
  readonly nullable: boolean;
}

/**
 * DSNTIAUL: unloads tables, or with PARMS('SQL') the results of SELECT statements, to SYSREC00, SYSREC01 and so on, and
 * writes LOAD statements for them to SYSPUNCH. Application programming sample programs, "DSNTIAUL". The columns of
 * SYSPUNCH are those of recorded LOAD statements that it generated; its NULLIF line is from memory. SYSPRINT is as
 * recorded for a table with PARMS('250'); that DSNT505I is omitted without PARMS, and DSNT503I and DSNT504I if the DD
 * statement specifies the length or the block size, is our reading of their texts.
 */
export function runDsntiaul(step: Step, session: Session, parms: string): number {
  const input = readSysin(step);
  const listing = input === undefined ? undefined : PrintedListing.open(step, listingWidth);
  const punch = listing && step.openOutput('SYSPUNCH', {recfm: 'FB', lrecl: 80, blksize: 0});
  if (input === undefined || listing === undefined || punch === undefined) return severe;
  listing.line(' DSNT490I SAMPLE DATA UNLOAD PROGRAM');
  if (parms !== '') listing.line(` DSNT505I DSNTIAUL OPTIONS USED: ${parms}`);
  tellAttributes(step, 'SYSPUNCH', punch, listing);
  const unloads = /\bSQL\b/i.test(parms) ? statements(input) : tables(input);
  let code = ok;
  let number = 0;
  for (const {sql, table} of unloads) {
    step.useTime(0.001);
    const result = session.execute(sql);
    if (result.sqlcode < 0) {
      listing.lines(sqlcaLines({...sqlcaOf(result), sqlcode: result.sqlcode}));
      code = error;
      break;
    }
    if (result.rows === undefined) {
      if (result.sqlcode > 0) code = Math.max(code, warning);
      continue;
    }
    if (number >= mostTables) {
      listing.line(`FWR004I THERE ARE NO MORE THAN ${mostTables} UNLOAD DATA SETS`);
      return severe;
    }
    const ddName = `SYSREC${String(number).padStart(2, '0')}`;
    number += 1;
    const fields = placed(result);
    const written = unload(step, ddName, fields, result.rows, listing);
    if (written === undefined) {
      code = severe;
      break;
    }
    for (const line of loadStatement(ddName, table, fields)) punch.put(cardOf(punch, line));
    listing.line(` DSNT495I SUCCESSFUL UNLOAD ${String(written).padStart(12)} ROWS OF TABLE ${table}`);
  }
  if (code >= error) session.rollback();
  punch.close();
  listing.close();
  return code;
}

const sqlcaOf = ({sqlstate, message}: StatementResult) => ({
  sqlstate,
  text: message,
  sqlerrp: 'DSN',
  sqlerrd: [0, 0, 0, -1, 0, 0],
});

/** The placeholder for an unknown table in LOAD, to be edited by hand. */
const unknownTable = 'TBLNAME';

const statements = (input: string): Unload[] =>
  statementTexts(input).map(({text}) => ({sql: text, table: unknownTable}));

/** Parses lines that each name a table, optionally followed by WHERE or ORDER BY. */
function tables(input: string): Unload[] {
  return input.split('\n').flatMap((line) => {
    const text = line.trim();
    return text === '' ? [] : [{sql: `SELECT * FROM ${text}`, table: text.split(/\s/)[0]!.toUpperCase()}];
  });
}

function placed({columns = []}: StatementResult): PlacedField[] {
  let at = 1;
  return columns.map(({name = '', type, nullable}) => {
    const field = {...recordField(type), name, at, nullable};
    at += field.length + (nullable ? 1 : 0);
    return field;
  });
}

/** Reports the attributes that the program had to choose because the DD statement does not specify them. */
function tellAttributes({dds}: Step, ddName: string, {attributes}: Writer, listing: PrintedListing): void {
  const source = dds.get(ddName)?.sources[0];
  const said = source !== undefined && 'attributes' in source ? source.attributes : {};
  const {lrecl, blksize} = attributes;
  const set = (what: string, value: number) => `UNLOAD DATA SET ${ddName} ${what} SET TO ${String(value).padStart(5)}`;
  if (!said?.lrecl) listing.line(` DSNT503I ${set('RECORD LENGTH', lrecl)}`);
  if (!said?.blksize) listing.line(` DSNT504I ${set('BLOCK SIZE', blksize)}`);
}

/** Writes the rows; returns the number of records, or undefined if the data set cannot accept them. */
function unload(
  step: Step,
  ddName: string,
  fields: readonly PlacedField[],
  rows: NonNullable<StatementResult['rows']>,
  listing: PrintedListing,
): number | undefined {
  const length = fields.reduce((sum, field) => sum + field.length + (field.nullable ? 1 : 0), 0);
  const writer = step.openOutput(ddName, {recfm: 'FB', lrecl: length, blksize: 0});
  if (writer === undefined) return undefined;
  tellAttributes(step, ddName, writer, listing);
  for (const row of rows) {
    const record = new Uint8Array(isFixed(writer.attributes.recfm) ? writer.attributes.lrecl : length);
    if (record.length < length) return undefined;
    fields.forEach((field, at) => {
      const value = row[at] ?? null;
      if (value !== null) record.set(field.bytes(value), field.at - 1);
      else record[field.at - 1 + field.length] = nullIndicator;
    });
    if (!writer.put(record)) return undefined;
  }
  writer.close();
  return rows.length;
}

const right = (value: number): string => String(value).padStart(8);

function* loadStatement(ddName: string, table: string, fields: readonly PlacedField[]): Iterable<string> {
  yield `  LOAD DATA LOG NO INDDN ${ddName} INTO TABLE`;
  yield `      ${table}`;
  yield '   (';
  for (const [at, {name, specification, spans, nullable, length, at: first}] of fields.entries()) {
    const end = spans ? `:${right(first + length - 1)}` : ' '.repeat(9);
    yield `   ${name.padEnd(38)} POSITION(${right(first)}${end})`;
    const [, word = specification, size] = /^(.*\()(\d+)\)$/.exec(specification) ?? [];
    const shown = size === undefined ? word : `${word}${size.padStart(28 - word.length)})`;
    const comma = at < fields.length - 1 ? ',' : '';
    yield `   ${shown.padEnd(30)}${nullable ? '' : comma}`;
    if (nullable) yield `${`      NULLIF(${right(first + length)})='?'`.padEnd(33)}${comma}`;
  }
  yield '   )';
}

function cardOf({attributes: {recfm, lrecl}}: Writer, line: string): Uint8Array {
  return isFixed(recfm) ? toRecord(line.trimEnd(), lrecl) : toEbcdic(line.trimEnd());
}
