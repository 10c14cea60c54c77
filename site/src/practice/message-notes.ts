import {localPath} from '@site/src/navigation/local-path';
import type {LineNote} from './Editor/line-notes';
import type {Report} from './report';

/** The compiler's messages on lines of a program, in plain words if available. */
export const messageNotes = (report: Report): LineNote[] =>
  report.kind !== 'cobol'
    ? []
    : report.messages.map(({id, line, text, why, row}) => ({line, id, text: why ?? text, href: row && localPath(row)}));
