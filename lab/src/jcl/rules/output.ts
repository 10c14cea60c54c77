import type {Parameter} from '../parameters';
import {outputClass} from './job';
import {type Report, anything, checkKeywords, list, number, oneOf, table} from './rule';

/** MVS JCL Reference, OUTPUT JCL statement. */
export const outputKeywords = table(
  {
    CLASS: outputClass,
    COPIES: list([number(1, 255), anything]),
    DEFAULT: oneOf('YES', 'NO', 'Y', 'N'),
    JESDS: oneOf('ALL', 'JCL', 'LOG', 'MSG'),
    LINECT: number(0, 255),
    PRTY: number(0, 255),
  },
  `ADDRESS AFPPARMS AFPSTATS BUILDING BURST CHARS CKPTLINE CKPTPAGE CKPTSEC COLORMAP COMPACT COMSETUP CONTROL COPYCNT
  DATACK DDNAME DEPT DEST DPAGELBL DUPLEX FCB FLASH FORMDEF FORMLEN FORMS FSSDATA GROUPID INDEX INTRAY LINDEX MAILBCC
  MAILCC MAILFILE MAILFROM MAILTO MERGE MODIFY NAME NOTIFY OFFSETXB OFFSETXF OFFSETYB OFFSETYF OUTBIN OUTDISP OVERLAYB
  OVERLAYF OVFL PAGEDEF PIMSG PORTNO PRMODE PRTATTRS PRTERROR PRTOPTNS PRTQUEUE REPLYTO RESFMT RETAINF RETAINS RETRYL
  RETRYT ROOM SYSAREA THRESHLD TITLE TRC UCS USERDATA USERLIB USERPATH WRITER`,
);

export function checkOutput(parameters: Parameter[], report: Report): void {
  checkKeywords(parameters, outputKeywords, 'OUTPUT', report);
}
