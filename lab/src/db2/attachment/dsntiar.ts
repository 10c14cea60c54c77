import {blank, toEbcdic} from '../../ebcdic';
import type {ParameterList} from '../../step/parameter-list';
import type {Program} from '../../step/program';
import {sqlcaLines} from '../layout/sqlca-lines';
import {sqlCondition} from '../messages/message';
import {readSqlca, sqlcaLength} from '../thread/sqlca';

const ok = 0;
const moreLines = 4;
const wrongLineLength = 8;
const areaTooSmall = 12;
const badArea = 16;
const shortestLine = 72;
const longestLine = 240;

/**
 * DSNTIAR: writes the SQLCA as lines to the caller's message area, which begins with its length in a halfword; the
 * third parameter is the length of a line. Application Programming and SQL Guide, "Formatting the SQLCA with DSNTIAR".
 */
export const runDsntiar: Program = (_step, [sqlca, area, width]: ParameterList = []) => {
  if (!sqlca || !area || !width || sqlca.length < sqlcaLength || width.length < 4) return badArea;
  const length = viewOf(width).getInt32(0);
  if (length < shortestLine || length > longestLine) return wrongLineLength;
  const room = Math.min(viewOf(area).getInt16(0), area.length - 2);
  const places = Math.floor(room / length);
  if (places < 1) return areaTooSmall;
  const {sqlcode, tokens, ...rest} = readSqlca(sqlca);
  const {message} = sqlCondition(sqlcode, tokens, rest.sqlstate);
  const lines =
    sqlcode === 0
      ? ['DSNT400I SQLCODE = 000,  SUCCESSFUL EXECUTION', ...sqlcaLines({sqlcode, text: '', ...rest}).slice(1)]
      : sqlcaLines({sqlcode, text: message, ...rest});
  area.fill(blank, 2, 2 + room);
  lines.slice(0, places).forEach((line, at) => {
    // The first character of a line is left for a carriage control.
    area.set(toEbcdic(` ${line}`.slice(0, length)), 2 + at * length);
  });
  return lines.length > places ? moreLines : ok;
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
