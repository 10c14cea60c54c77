import type {DataEntry, UsageClause} from '../syntax/program';
import type {Field, FieldKind, Usage} from './field';
import type {Picture} from './picture';

/** What an elementary item inherits from the groups that contain it. */
export interface Inherited {
  readonly usage?: UsageClause;
  readonly sign?: {readonly leading: boolean; readonly separate: boolean};
}

export type Elementary = Omit<Field, 'area' | 'offset'>;

/** Binary items occupy a halfword, a fullword or a doubleword (Language Reference, "Computational items"). */
const binaryLength = (digits: number): number => (digits <= 4 ? 2 : digits <= 9 ? 4 : 8);

/** Items that their usage describes completely. */
const withoutPicture: Partial<Record<UsageClause, Elementary>> = {
  float: {kind: 'numeric', usage: 'float', length: 4, digits: 7, scale: 0, signed: true},
  double: {kind: 'numeric', usage: 'double', length: 8, digits: 16, scale: 0, signed: true},
  index: {kind: 'index', usage: 'index', length: 4, digits: 9, scale: 0, signed: true},
  pointer: {kind: 'pointer', usage: 'pointer', length: 4, digits: 9, scale: 0, signed: false},
};

/** The item described by usage, picture and clauses; undefined if these are incompatible or not supported. */
export function elementary(
  entry: DataEntry,
  inherited: Inherited,
  picture: Picture | undefined,
): Elementary | undefined {
  const usage = entry.usage ?? inherited.usage ?? 'display';
  const fixed = withoutPicture[usage];
  if (fixed) return fixed;
  if (!picture) return undefined;
  const {category, size, digits, scale, signed} = picture;
  if (category === 'external-float' || category === 'dbcs' || category === 'national-edited') return undefined;
  if (category === 'numeric')
    return numeric(usage, picture, signed ? (entry.sign ?? inherited.sign) : undefined, entry);
  const base = {digits, scale, signed, ...(entry.justified && {justified: true})};
  if (category === 'national') return {...base, kind: 'national', usage: 'national', length: size * 2};
  if (usage !== 'display') return undefined;
  return {
    ...base,
    kind: category as FieldKind,
    usage: 'display',
    length: size,
    ...(picture.edit && {picture: picture.edit}),
    ...(entry.blankWhenZero && {blankWhenZero: true}),
  };
}

function numeric(
  usage: UsageClause,
  {digits, scale, signed, size}: Picture,
  sign: Inherited['sign'],
  entry: DataEntry,
): Elementary | undefined {
  const base = {kind: 'numeric' as const, digits, scale, signed};
  if (usage === 'binary' || usage === 'native-binary') return {...base, usage, length: binaryLength(digits)};
  if (usage === 'packed') return {...base, usage, length: (digits >> 1) + 1};
  if (usage !== 'display') return undefined;
  // BLANK WHEN ZERO makes a numeric item an edited one.
  if (entry.blankWhenZero) {
    return {
      ...base,
      kind: 'numeric-edited',
      usage: 'display',
      length: size,
      picture: {symbols: editSymbols(digits, scale)},
      blankWhenZero: true,
    };
  }
  const separate = sign?.separate === true;
  const position = sign && (sign.leading || separate) ? {sign: {leading: sign.leading, separate}} : undefined;
  return {...base, usage, length: size + (separate ? 1 : 0), ...position};
}

const editSymbols = (digits: number, scale: number): string =>
  scale > 0 && scale <= digits ? `${'9'.repeat(digits - scale)}V${'9'.repeat(scale)}` : '9'.repeat(digits);

/** SYNCHRONIZED: the boundary on which a usage is aligned. */
export function boundary(usage: Usage, length: number): number {
  if (usage === 'binary' || usage === 'native-binary') return length === 2 ? 2 : 4;
  if (usage === 'float' || usage === 'index' || usage === 'pointer') return 4;
  return usage === 'double' ? 8 : 1;
}
