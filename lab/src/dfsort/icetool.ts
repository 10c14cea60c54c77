import type {Problem} from '../problem';

const split = (text: string) => new Set(text.split(/\s+/));

/** DFSORT Application Programming Guide, Using ICETOOL: the operands of each operator; null where there are too many to list. */
const operators: Record<string, Set<string> | null> = {
  COPY: split('FROM TO USING VSAMTYPE JKFROM LOCALE SERIAL'),
  COUNT: split(
    'FROM USING VSAMTYPE LOCALE JKFROM EMPTY NOTEMPTY HIGHER LOWER EQUAL NOTEQUAL RC4 RC8 RC12 WRITE TEXT DIGITS EDCOUNT WIDTH ADD SUB',
  ),
  DATASORT: split('FROM TO USING HEADER FIRST TRAILER LAST VSAMTYPE LOCALE'),
  DEFAULTS: split('LIST'),
  DISPLAY: null,
  MERGE: split('FROM TO USING VSAMTYPE LOCALE'),
  MODE: split('STOP CONTINUE SCAN'),
  OCCUR: null,
  OCCURS: null,
  RANGE: split('FROM ON HIGHER LOWER EQUAL NOTEQUAL VSAMTYPE'),
  RESIZE: split('FROM TO TOLEN USING'),
  SELECT: split(
    'FROM TO ON ALLDUPS NODUPS HIGHER LOWER EQUAL FIRST LAST FIRSTDUP LASTDUP DISCARD USING VSAMTYPE LOCALE JKFROM UZERO',
  ),
  SORT: split('FROM TO USING VSAMTYPE JKFROM LOCALE'),
  SPLICE: split(
    'FROM TO ON WITH WITHALL WITHANY WITHEACH KEEPNODUPS KEEPBASE USING VLENMAX VLENOVLY UZERO VSAMTYPE LOCALE JKFROM',
  ),
  STATS: split('FROM ON VSAMTYPE LMSG'),
  SUBSET: split('FROM TO KEEP REMOVE INPUT OUTPUT HEADER FIRST TRAILER LAST RRN DISCARD USING VSAMTYPE'),
  UNIQUE: split('FROM ON VSAMTYPE UZERO'),
  VERIFY: split('FROM ON NOSIGN LIMIT VSAMTYPE'),
};

interface Statement {
  line: number;
  words: {line: number; text: string}[];
}

/** Operands end at a blank outside apostrophes and parentheses; a hyphen continues the statement. */
function readWords(text: string): string[] {
  return text.match(/(?:'(?:[^']|'')*'?|\((?:'(?:[^']|'')*'?|[^()']|\([^()]*\))*\)?|[^\s('])+/g) ?? [];
}

function readStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  let continued = false;
  text.split('\n').forEach((full, index) => {
    if (full.startsWith('*') || full.trim() === '') return;
    const words = readWords(full.slice(0, 72)).map((word) => ({line: index + 1, text: word}));
    const hyphen = words.findIndex((word) => word.text === '-');
    const kept = hyphen < 0 ? words : words.slice(0, hyphen);
    if (continued) statements.at(-1)!.words.push(...kept);
    else statements.push({line: index + 1, words: kept});
    continued = hyphen >= 0;
  });
  return statements;
}

/** Reads the operator statements of ICETOOL, as they stand in TOOLIN. */
export function checkIcetool(text: string): Problem[] {
  return readStatements(text).flatMap(({line, words}) => {
    const [operator, ...operands] = words;
    const known = operators[operator?.text ?? ''];
    if (known === undefined) return [{line, message: `"${operator?.text ?? ''}" is not an operator of ICETOOL`}];
    return operands.flatMap((operand) => {
      const name = /^[^(]*/.exec(operand.text)![0];
      const open = operand.text.includes('(') && !operand.text.endsWith(')');
      const problems: Problem[] = [];
      if (known && !known.has(name))
        problems.push({line: operand.line, message: `${operator!.text} does not know "${name}"`});
      else if (open) problems.push({line: operand.line, message: `a "(" is not closed in "${operand.text}"`});
      return problems;
    });
  });
}
