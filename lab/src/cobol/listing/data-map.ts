import type {Area} from '../code/program';
import type {Field} from '../data/field';
import type {DataItem, NamedData} from '../data/item';
import type {PrintedPages} from './printed-pages';

/** The data that MAP shows for a program: its items and their places in storage. */
export interface MappedData {
  readonly program: string;
  readonly line: number;
  readonly named: readonly NamedData[];
  readonly areas: readonly Pick<Area, 'kind' | 'name'>[];
  /** Files with the line of their FD or SD. */
  readonly files: readonly {
    readonly name: string;
    readonly line: number;
    readonly area: number;
    readonly method: 'QSAM' | 'VSAM' | 'SORT';
  }[];
}

const legend = [
  '0Data Division Map',
  ' ',
  '0Data Definition Attribute codes (rightmost column) have the following meanings:',
  '     D = Object of OCCURS DEPENDING    G = GLOBAL        O = Has OCCURS clause',
  '     E = EXTERNAL                      R = REDEFINES     F, FB, V, U = RECORDING MODE',
  ' ',
];
const headings = [
  '0 Source   Hierarchy and                                    Base      Displacement  Asmblr Data                 Data Def',
  '  LineID   Data Name                                        Locator     Structure   Definition       Data Type  Attributes',
];

/**
 * MAP: Programming Guide, "Example: MAP output". The base locators are ours: BLF for files, BLW for storage and BLL for
 * linkage.
 */
export function printMap(pages: PrintedPages, name: string, data: MappedData): void {
  pages.begin(name, headings);
  pages.lines.splice(-headings.length);
  for (const line of [...legend, ...headings]) pages.line(line);
  pages.line(`0${String(data.line).padStart(7)}   ${`PROGRAM-ID ${data.program}`.padEnd(110, '-')}*`);
  const roots = new Set<DataItem>();
  for (const one of data.named) if (one.kind === 'item') roots.add(rootOf(one));
  const conditions = new Map<DataItem, string[]>();
  for (const one of data.named) {
    if (one.kind !== 'condition') continue;
    const known = conditions.get(one.item);
    const line = row(one.at.line, `88 ${one.name}`, depthOf(one.item) + 1, '', '', '');
    if (known) known.push(line);
    else conditions.set(one.item, [line]);
  }
  const print = (item: DataItem, depth: number): void => {
    const {field, level, at, table, redefines} = item;
    const top = rootOf(item);
    const attributes = `${redefines ? 'R' : ''}${table ? 'O' : ''}${item.global ? 'G' : ''}`;
    const place = `${baseOf(data, field.area)}  ${hexadecimal(field.offset, 9)} ${structure(field.offset - top.field.offset)}`;
    const definition = `${assembler(item)} ${typeOf(field)}`;
    // The hierarchy has normalized level-numbers: 01, 05 and 10 are 1, 2 and 3.
    const shown = level === 77 || level === 66 ? level : depth + 1;
    pages.line(row(at.line, `${shown} ${item.name ?? 'FILLER'}`, depth, place, definition, attributes));
    for (const line of conditions.get(item) ?? []) pages.line(line);
    for (const child of item.children) print(child, depth + 1);
  };
  // Special registers are the compiler's own, so they are not shown.
  const printed = [...roots]
    .filter(({field}) => data.areas[field.area]?.name !== 'REGISTERS')
    .sort((a, b) => a.at.line - b.at.line);
  const files = [...data.files].sort((a, b) => a.line - b.line);
  for (const root of printed) {
    while (files[0] && files[0].line <= root.at.line) {
      const {line, name: file, method} = files.shift()!;
      const isSort = method === 'SORT';
      pages.line(row(line, `${isSort ? 'SD' : 'FD'} ${file}`, 0, '', isSort ? '' : `${' '.repeat(16)} ${method}`, ''));
    }
    print(root, 0);
  }
}

function row(line: number, name: string, depth: number, place: string, definition: string, attributes: string): string {
  const indented = `${'  '.repeat(Math.min(depth, 10))}${name}`;
  const dots = place === '' ? indented : dotted(indented);
  return ` ${String(line).padStart(7)}   ${dots.padEnd(47)}  ${place.padEnd(33)} ${definition.padEnd(30)} ${attributes}`.trimEnd();
}

/** Adds dots in every other column up to the base locator. */
const dotted = (text: string): string =>
  text +
  Array.from({length: Math.max(46 - text.length, 0)}, (_, at) => ((text.length + at) % 2 === 1 ? '.' : ' ')).join('');

function rootOf(item: DataItem): DataItem {
  let root = item;
  while (root.parent) root = root.parent;
  return root;
}

const depthOf = (item: DataItem): number => (item.parent ? depthOf(item.parent) + 1 : 0);

function baseOf({areas, files}: MappedData, area: number): string {
  const letter = files.some((file) => file.area === area) ? 'BLF' : areas[area]?.kind === 'linkage' ? 'BLL' : 'BLW';
  return `${letter}=${hexadecimal(area, 5)}`;
}

const hexadecimal = (value: number, width: number): string => value.toString(16).toUpperCase().padStart(width, '0');

/** The displacement in the record, as `0 000 000`. */
const structure = (offset: number): string => hexadecimal(offset, 7).replace(/^(.)(...)(...)$/, '$1 $2 $3');

/** The definition that an assembler programmer would write. */
function assembler({field, children, table}: DataItem): string {
  const {length, usage, kind} = field;
  const count = table ? String(table.maximum) : '';
  if (children.length > 0) return `DS ${count || '0'}CL${length}`.padEnd(16);
  if (usage === 'packed') return `DS ${count}PL${length}`.padEnd(16);
  if (usage === 'display' || kind === 'alphanumeric')
    return (count ? `DS ${count}CL${length}` : `DS ${length}C`).padEnd(16);
  return `DS ${count}${length}C`.padEnd(16);
}

const kinds: Readonly<Partial<Record<Field['kind'], string>>> = {
  group: 'Group',
  'numeric-edited': 'Num-Edit',
  'alphanumeric-edited': 'AN-Edit',
  national: 'National',
  index: 'Index',
  pointer: 'Pointer',
};
const usages: Readonly<Partial<Record<Field['usage'], string>>> = {
  binary: 'Binary',
  'native-binary': 'Binary',
  packed: 'Packed-Dec',
  float: 'COMP-1',
  double: 'COMP-2',
};

function typeOf({kind, usage}: Field): string {
  return kinds[kind] ?? usages[usage] ?? (kind === 'numeric' ? 'Disp-Num' : 'Display');
}
