import type {HostVariable, HostVariableType} from '../code/sql-call';
import type {Reference} from '../code/operand';
import type {Field} from '../data/field';
import type {DataItem} from '../data/item';

/** Makes a reference to an item of the program being compiled. */
type ReferenceTo = (item: DataItem) => Reference;

const lengthLevel = 49;

/**
 * The SQL type of an elementary item; undefined for one that Db2 cannot use. Application Programming and SQL Guide,
 * "Host variables in COBOL": numbers are signed, and DISPLAY requires SIGN LEADING SEPARATE.
 */
function elementaryType({kind, usage, digits, scale, signed, sign, length}: Field): HostVariableType | undefined {
  if (kind === 'alphanumeric' || kind === 'alphabetic') return {type: 'CHAR', length};
  if (kind !== 'numeric') return undefined;
  if (usage === 'float') return {type: 'REAL', length};
  if (usage === 'double') return {type: 'DOUBLE', length};
  if (!signed || scale < 0 || scale > digits) return undefined;
  if (usage === 'packed') return {type: 'DECIMAL', length: digits, scale};
  if (usage === 'display') {
    return sign?.leading && sign.separate ? {type: 'ZONED', length: digits, scale} : undefined;
  }
  if ((usage !== 'binary' && usage !== 'native-binary') || scale !== 0) return undefined;
  return {type: length === 2 ? 'SMALLINT' : length === 4 ? 'INTEGER' : 'BIGINT', length};
}

/** Two items of level 49, a halfword with the length and the text, form a VARCHAR. */
function typeOf(item: DataItem): HostVariableType | undefined {
  const [length, text, ...others] = item.children;
  if (length === undefined) return elementaryType(item.field);
  if (text === undefined || others.length > 0 || length.level !== lengthLevel || text.level !== lengthLevel) {
    return undefined;
  }
  const counts = elementaryType(length.field)?.type === 'SMALLINT';
  return counts && text.field.kind === 'alphanumeric' ? {type: 'VARCHAR', length: text.field.length} : undefined;
}

/**
 * The host variables that an item represents: itself, or the members of a host structure. Undefined if it cannot be
 * used.
 */
export function hostVariables(
  item: DataItem,
  indicator: DataItem | undefined,
  arrays: boolean,
  referenceTo: ReferenceTo,
): HostVariable[] | undefined {
  const alone = typeOf(item);
  const members = alone ? [item] : item.children.filter(({entry, redefines}) => entry !== undefined && !redefines);
  if (members.length === 0) return undefined;
  const indicators = indicator ? indicatorsOf(indicator, alone ? 1 : members.length, arrays, referenceTo) : [];
  if (indicators === undefined) return undefined;
  const variables: HostVariable[] = [];
  for (const [at, member] of members.entries()) {
    const type = typeOf(member);
    const table = member.table;
    if (type === undefined || (table && !arrays)) return undefined;
    const given = indicators[at];
    variables.push({
      ...type,
      of: referenceTo(member),
      ...(given && {indicator: given}),
      ...(table && {elements: table.maximum, stride: table.stride}),
      ...(table && indicator?.table && {indicatorStride: indicator.table.stride}),
    });
  }
  return variables;
}

/** The indicators: a halfword for each member; for a structure, they are a table. */
function indicatorsOf(
  item: DataItem,
  count: number,
  arrays: boolean,
  referenceTo: ReferenceTo,
): Reference[] | undefined {
  if (elementaryType(item.field)?.type !== 'SMALLINT') return undefined;
  const first = referenceTo(item);
  if (count === 1) return item.table && !arrays ? undefined : [first];
  const {table} = item;
  if (!table) return undefined;
  return Array.from({length: Math.min(count, table.maximum)}, (_, at) => ({
    ...first,
    field: {...first.field, offset: first.field.offset + at * table.stride},
  }));
}
