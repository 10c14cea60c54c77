import type {Step} from '../../step/step';
import {sqlcaLines} from '../layout/sqlca-lines';
import type {Session} from '../session';
import {statementTexts} from '../syntax/statement-texts';
import {PrintedListing} from './printed-listing';
import {readSysin, terminatorOf} from './sysin';

const ok = 0;
const warning = 4;
const error = 8;
const severe = 12;
const listingWidth = 121;

/**
 * DSNTIAD: runs the statements of SYSIN, which must not be SELECT; with PARMS('RC0') the code is always 0, with
 * SQLTERM(c) the statements end with another character. Application programming sample programs, "DSNTIAD". No
 * recording confirms its listing: here it consists of the statements, and the SQLCA of those that did not end with
 * SQLCODE 0.
 */
export function runDsntiad(step: Step, session: Session, parms: string): number {
  const input = readSysin(step);
  const listing = input === undefined ? undefined : PrintedListing.open(step, listingWidth);
  if (input === undefined || listing === undefined) return severe;
  let code = ok;
  for (const {text} of statementTexts(input, terminatorOf(parms))) {
    for (const line of text.split('\n')) listing.line(line);
    step.useTime(0.001);
    if (/^\(*\s*(SELECT|WITH)\b/i.test(text)) {
      listing.line('FWR001I SELECT IS NOT FOR DSNTIAD, WHICH HAS NO RESULTS TO SHOW');
      code = Math.max(code, error);
      continue;
    }
    const {sqlcode, sqlstate, message} = session.execute(text, true);
    if (sqlcode === 0) continue;
    listing.lines(sqlcaLines({sqlcode, sqlstate, text: message, sqlerrp: 'DSN', sqlerrd: [0, 0, 0, -1, 0, 0]}));
    code = Math.max(code, sqlcode < 0 ? error : warning);
  }
  listing.close();
  return /\bRC0\b/i.test(parms) ? ok : code;
}
