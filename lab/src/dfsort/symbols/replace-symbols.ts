import type {Operand} from '../../control-statements/operand';
import {isFormat} from '../fields/field';
import type {ControlStatement} from '../reader';
import {isSymbolName} from './symbol-name';
import type {SymbolTable, SymbolValue} from './symbol-table';

/** The kind of operand list in which a symbol occurs: it determines how much of the symbol's value is written out. */
type Place = 'fields' | 'condition' | 'items' | 'values';

/** Keywords whose group lists conditions, and those whose group lists output items. */
const conditions = new Set(['COND', 'INCLUDE', 'OMIT', 'WHEN', 'BEGIN', 'END']);
const items = new Set(
  `BUILD OVERLAY OUTREC PUSH HEADER1 HEADER2 HEADER3 TRAILER1 TRAILER2 TRAILER3 SECTIONS CHANGE NOMATCH TOTAL TOT SUBTOTAL
  SUB MIN MAX AVG MINIMUM MAXIMUM AVERAGE SUBMIN SUBMAX SUBAVG KEYBEGIN RESTART IFTRAIL TRLUPD TRLID HD`.split(/\s+/),
);

/** Whether an item edits or converts the field before it, which then needs its format. */
const usesFormat = (operand: Operand | undefined): boolean =>
  operand !== undefined &&
  (/^(M\d+|TO|EDIT|ADD|SUB|MUL|DIV|MOD|MIN|MAX|ADDDAYS|ADDMONS|ADDYEARS|SUBDAYS|SUBMONS|SUBYEARS|DATEDIFF|LASTDAY[WMQY]|(NEXT|PREV)D[A-Z]{3}|WEEKDAY|DT|DTNS|AGE|TOJUL|TOGREG)$/.test(
    operand.text,
  ) ||
    ['TO', 'EDIT', 'WEEKDAY', 'TOJUL', 'TOGREG', 'DT', 'LENGTH', 'SIGNS', 'AGE'].includes(operand.keyword ?? '') ||
    /^(TOJUL|TOGREG|DT|WEEKDAY|AGE)/.test(operand.text));

function placeOf(operand: Operand, operation: string, outer: Place): Place {
  const {keyword} = operand;
  if (keyword === undefined) return outer;
  if (conditions.has(keyword)) return 'condition';
  if (items.has(keyword)) return 'items';
  if (keyword === 'FIELDS')
    return operation === 'INREC' || operation === 'OUTREC' || operation === 'REFORMAT' ? 'items' : 'fields';
  return 'values';
}

/** The operands that replace a symbol. */
function written(
  value: SymbolValue,
  symbol: Operand,
  next: Operand | undefined,
  place: Place,
  operation: string,
): Operand[] {
  const make = (text: string): Operand => ({
    line: symbol.line,
    ...(symbol.at === undefined ? {} : {at: symbol.at}),
    text,
  });
  if (value.kind !== 'field') return [make(value.text)];
  const parts = [make(value.position)];
  if (value.length !== undefined) parts.push(make(value.length));
  const ownFormat = next !== undefined && !next.group && isFormat(next.text);
  const wanted = place === 'items' ? usesFormat(next) : place === 'condition' || operation !== 'JOINKEYS';
  if (value.format !== undefined && wanted && !ownFormat && place !== 'values') parts.push(make(value.format));
  return parts;
}

function replaceIn(operands: Operand[], operation: string, place: Place, symbols: SymbolTable): Operand[] {
  const replaced: Operand[] = [];
  operands.forEach((operand, index) => {
    const inner = placeOf(operand, operation, place);
    const value = operand.group ? undefined : symbols.get(operand.text);
    const columnValue = operand.column === undefined ? undefined : symbols.get(operand.column);
    const column =
      columnValue?.kind === 'field'
        ? columnValue.position
        : columnValue?.kind === 'constant'
          ? columnValue.text
          : operand.column;
    let parts: Operand[];
    if (value && operand.keyword !== undefined) {
      const text = value.kind === 'field' ? [value.position, value.length].filter(Boolean).join(',') : value.text;
      parts = [{...operand, text}];
    } else if (value) parts = written(value, operand, operands[index + 1], inner, operation);
    else if (operand.group) parts = [{...operand, group: replaceIn(operand.group, operation, inner, symbols)}];
    else parts = [operand];
    if (column !== undefined && parts[0]) parts[0] = {...parts[0], column};
    replaced.push(...parts);
  });
  return replaced;
}

/** The statement with each symbol replaced by what it stands for. DFSORT Application Programming Guide, Using symbols in DFSORT statements. */
export function replaceSymbols(statement: ControlStatement, symbols: SymbolTable): ControlStatement {
  if (symbols.size === 0) return statement;
  return {...statement, operands: replaceIn(statement.operands, statement.operation, 'values', symbols)};
}

/** Keywords whose values are names or keywords of DFSORT, which symbols cannot replace. */
const nameKeywords = new Set(
  `CODE DYNALLOC F1 F2 FILE FILES FNAMES FORMAT MSGDD MSGDDN MSGPRT SKIP SORTDD SORTIN SORTOUT TASKID TO TRAN TYPE`.split(
    /\s+/,
  ),
);

/** Words that are not reserved, although they have a meaning in certain places. */
const words = new Set(
  `EQ NE GT GE LT LE SOME NOTALL NOTSOME NOTNONE BO BM BZ BNO BNM BNZ BLANKS LOW HIGH F1 F2 INIT ANY GROUP NEXT LEFT RIGHT
  YES NO RC0 RC4 RC16`.split(/\s+/),
);

const mayBeSymbol = (text: string): boolean => isSymbolName(text) && !words.has(text);

/** Whether a statement contains names that may be symbols; without SYMNAMES, this remains unknown. */
export function mayHoldSymbols({operands}: ControlStatement): boolean {
  const inList = (list: Operand[], isValue: boolean): boolean =>
    list.some(({keyword, column = '', text, group}) => {
      const here = keyword === undefined ? isValue : !nameKeywords.has(keyword);
      if (here && (mayBeSymbol(column) || (!group && mayBeSymbol(text)))) return true;
      return group !== undefined && inList(group, here);
    });
  return inList(operands, false);
}
