import {abendExplanations} from './abend-explanations';
import {compilerExplanations} from './compiler-explanations';
import {messageExplanations} from './message-explanations';
import {sqlcodeExplanations} from './sqlcode-explanations';

/** A message, and what it means for someone who has not seen it before. */
export interface Explanation {
  /** For example `IEFA107I`, or an abend code. */
  id: string;
  why: string;
}

const messageId = /^[\s+*-]*(?:\d\d\.\d\d\.\d\d\s+[A-Z]{3}\d{5}\s+)?\+?(\$?[A-Z]{3,4}\d{3,5}[A-Z]?)\b/;

/**
 * Finds an abend code in `ABEND=S0C7 U0000`, in `SYSTEM=0C7 USER=0000`, or by itself; if the system code is zero, it is
 * the user code.
 */
function abendIn(text: string): string | undefined {
  const message = /ABEND=S([0-9A-F]{3}) U(\d{4})|SYSTEM=([0-9A-F]{3}) USER=(\d{4})/.exec(text);
  if (message !== null) {
    const system = message[1] ?? message[3];
    return system === '000' ? `U${message[2] ?? message[4] ?? ''}` : `S${system ?? ''}`;
  }
  return /^\s*(?:ABEND[ =])?(S[0-9A-F]{3}|U\d{4})\s*$/.exec(text)?.[1];
}

/** Explains why a message was issued and what to do; undefined for a message that ends nothing or is unknown. */
export function explain(messageText: string): Explanation | undefined {
  const line = messageText.slice(0, 500);
  const abend = abendIn(line);
  if (abend !== undefined) {
    const why = abendExplanations[abend];
    return why === undefined ? undefined : {id: abend, why};
  }
  const statement = /^\s*\d+ ((?:IEF|FWR).*)$/.exec(line)?.[1] ?? line;
  const id = messageId.exec(statement)?.[1];
  if (id === undefined) return undefined;
  const reason = /\b(\d{3}-[0-9A-F]{1,2})\b/.exec(statement)?.[1];
  const why = (reason === undefined ? undefined : messageExplanations[`${id} ${reason}`]) ?? messageExplanations[id];
  return why === undefined ? undefined : {id, why};
}

/** Explains a message of the COBOL compiler; undefined for an informational one. */
export const explainCompilerMessage = (id: string): string | undefined => compilerExplanations[id];

/** Explains an SQLCODE; undefined if it is unknown. */
export const explainSqlcode = (sqlcode: number): string | undefined => sqlcodeExplanations[sqlcode];
