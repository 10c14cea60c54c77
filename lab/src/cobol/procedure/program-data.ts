import type {Reference} from '../code/operand';
import {GlobalData} from '../data/global-data';
import type {DataItem, NamedData} from '../data/item';
import {Layout} from '../data/layout';
import type {Diagnostics} from '../messages/diagnostics';
import {DataNames, type QualifiedName} from '../names/data-names';
import type {CompilerOptions} from '../options';
import type {DataEntry, FileDescription, ProcedureDivision, ProgramUnit, UsageClause} from '../syntax/program';
import type {Identifier} from '../syntax/expression';
import {walkStatements} from '../syntax/walk';
import {fileDefinition} from './file-definition';
import type {CompiledFile} from './lowering';
import {Operands, StatementFault} from './operands';
import type {DebugItem} from './procedure-entries';

/** Special registers (Language Reference, "Special registers") with picture, usage, and initial value if not zero. */
const registers: readonly (readonly [string, string, UsageClause, string?])[] = [
  ['RETURN-CODE', 'S9(4)', 'binary'],
  ['TALLY', '9(5)', 'binary'],
  ['SORT-RETURN', 'S9(4)', 'binary'],
  ['SORT-FILE-SIZE', 'S9(8)', 'binary'],
  ['SORT-CORE-SIZE', 'S9(8)', 'binary'],
  ['SORT-MODE-SIZE', 'S9(5)', 'binary'],
  ['SORT-CONTROL', 'X(8)', 'display', 'IGZSRTCD'],
  ['SORT-MESSAGE', 'X(8)', 'display', 'SYSOUT'],
  ['JSON-CODE', 'S9(9)', 'binary'],
  ['XML-CODE', 'S9(9)', 'binary'],
  ['SHIFT-OUT', 'X', 'display'],
  ['SHIFT-IN', 'X', 'display'],
];

/** `MM/DD/YYhh.mm.ss`; the function of the same name has a four-digit year. */
const whenCompiledRegister = (compiled: string): string =>
  compiled.replace(/^\d\d(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$2/$3/$1$4.$5.$6');

/** XML-TEXT, XML-NAMESPACE and XML-NAMESPACE-PREFIX, in the order that `parse-xml` uses. */
export const xmlTexts = ['XML-TEXT', 'XML-NAMESPACE', 'XML-NAMESPACE-PREFIX'] as const;

function parses(division: ProcedureDivision): boolean {
  let found = false;
  walkStatements(division, ({verb}) => {
    found ||= verb === 'JSON PARSE' || verb === 'XML PARSE';
  });
  return found;
}

/** The storage and the names of a program. */
export class ProgramData {
  readonly layout: Layout;
  readonly names: DataNames;
  readonly operands: Operands;
  readonly files = new Map<string, CompiledFile>();
  readonly returnCode: DataItem;
  /** Undefined in a program without debugging sections. */
  readonly debugItem: DebugItem | undefined;
  /** The names of this program and of those around it; contained programs see the GLOBAL ones. */
  private visible: NamedData[] = [];
  private readonly registerArea: number;

  constructor(
    private readonly unit: ProgramUnit,
    private readonly diagnostics: Diagnostics,
    options: CompilerOptions,
    compiled: string,
    private readonly outer?: ProgramData,
  ) {
    const {environment} = unit;
    this.layout = new Layout(environment, diagnostics, options);
    const inherited = outer && this.inherit(outer);
    this.names = new DataNames(diagnostics, inherited);
    this.operands = new Operands(this.names, diagnostics, environment.symbolic, options);
    this.registerArea = this.layout.openArea('REGISTERS', 'static');
    this.returnCode = this.registers(compiled);
    if (unit.procedure && parses(unit.procedure)) this.parseRegisters();
    const isDebugged = unit.procedure?.declaratives.some(({debugging}) => debugging !== undefined) ?? false;
    this.debugItem = isDebugged && environment.debugging ? this.debugRegister() : undefined;
    this.fileSection();
    this.storage(unit.workingStorage, () => 'static', 'WORKING-STORAGE');
    this.storage(unit.localStorage, () => 'local', 'LOCAL-STORAGE');
    for (const record of recordsOf(unit.linkage)) this.linkage(record);
    this.renames();
    const {named} = this.layout;
    for (const data of named) this.names.add(data);
    // A GLOBAL name hides that of a program further out (Language Reference, "Scope of names").
    const hiding = new Set(named.filter(isGlobal).map(({name}) => name));
    this.visible = [...this.visible.filter(({name}) => !hiding.has(name)), ...named];
    this.renamed();
    for (const item of named)
      if (item.kind === 'item' && item.table?.depending) this.expectObject(item.table.depending);
    this.defineFiles();
  }

  /** The object of OCCURS DEPENDING ON must exist, whether or not the table is used. */
  private expectObject(depending: Identifier): void {
    try {
      this.operands.object(depending);
    } catch (fault) {
      if (!(fault instanceof StatementFault)) throw fault;
    }
  }

  private registers(compiled: string): DataItem {
    const at = {line: 1, column: 0};
    let first: DataItem | undefined;
    const whenCompiled = ['WHEN-COMPILED', 'X(16)', 'display', whenCompiledRegister(compiled)] as const;
    // All but RETURN-CODE are GLOBAL in the outermost program.
    const own = this.outer ? registers.slice(0, 1) : [...registers, whenCompiled];
    for (const [name, picture, usage, text] of own) {
      const values = text === undefined ? undefined : [{from: {kind: 'text', text, at}} as const];
      const entry = {at, level: 77, name, picture: {name: picture, at}, usage, ...(values && {values})};
      const item = this.layout.record([entry], this.registerArea)!;
      if (first) item.global = true;
      else first = item;
    }
    return first!;
  }

  /** The registers of JSON PARSE and XML PARSE. Those for text have the address and the length of the text. */
  private parseRegisters(): void {
    const at = {line: 1, column: 0};
    const register = (name: string, picture: string, usage: UsageClause, area = this.registerArea): DataItem =>
      this.layout.record([{at, level: 77, name, picture: {name: picture, at}, usage}], area)!;
    register('JSON-STATUS', 'S9(9)', 'binary');
    register('XML-EVENT', 'X(30)', 'display');
    register('XML-INFORMATION', 'S9(9)', 'binary');
    for (const name of xmlTexts) {
      const text = register(name, 'X', 'display', this.layout.openArea(name, 'linkage'));
      text.lengthIn = register(`${name}(LENGTH)`, 'S9(9)', 'native-binary').field;
    }
  }

  /** DEBUG-ITEM (Language Reference, "DEBUG-ITEM"). */
  private debugRegister(): DebugItem {
    const at = {line: 1, column: 0};
    const sign = {leading: true, separate: true};
    const item = (name: string, picture: string) => ({at, level: 2, name, picture: {name: picture, at}});
    const filler = {at, level: 2, picture: {name: 'X', at}};
    const subscript = (number: number) => [{...item(`DEBUG-SUB-${number}`, 'S9999'), sign}, filler];
    const entries: DataEntry[] = [
      {at, level: 1, name: 'DEBUG-ITEM'},
      item('DEBUG-LINE', 'X(6)'),
      filler,
      item('DEBUG-NAME', 'X(30)'),
      filler,
      ...[1, 2, 3].flatMap(subscript),
      item('DEBUG-CONTENTS', 'X(30)'),
    ];
    const whole = this.layout.record(entries, this.registerArea)!;
    const part = (name: string): Reference => ({
      kind: 'field',
      field: whole.children.find((child) => child.name === name)!.field,
    });
    const request = this.layout.record([{at, level: 1, picture: {name: 'X(6)', at}}], this.registerArea)!;
    return {
      whole: {kind: 'field', field: whole.field},
      request: {kind: 'field', field: request.field},
      line: part('DEBUG-LINE'),
      name: part('DEBUG-NAME'),
      contents: part('DEBUG-CONTENTS'),
    };
  }

  /** The GLOBAL items of the enclosing program, with the areas that represent its areas here. */
  private inherit(outer: ProgramData): DataNames {
    const areas = new Map<number, number>();
    const globals = new GlobalData((number) => {
      const known = areas.get(number);
      if (known !== undefined) return known;
      const opened = this.layout.openArea(outer.layout.areas[number]!.name, 'global', number);
      areas.set(number, opened);
      return opened;
    });
    const names = new DataNames(this.diagnostics);
    for (const data of outer.visible) {
      if (!isGlobal(data)) continue;
      const copied = globals.copy(data);
      names.add(copied);
      this.visible.push(copied);
    }
    for (const [name, file] of outer.files) {
      if (!file.description.global) continue;
      const records = file.records.map((record) => globals.item(record));
      for (const record of records) names.fileOf.set(record, name);
      const {use: _use, area, ...rest} = file.definition;
      const definition = {...rest, area: areas.get(area) ?? area, outer: file.number};
      this.files.set(name, {...file, number: this.files.size, records, definition});
    }
    return names;
  }

  private fileSection(): void {
    const shared = new Map<string, number>();
    for (const description of this.unit.files) {
      const same = this.unit.environment.sameRecordArea.find((list) => list.includes(description.name));
      const sharedWith = same?.map((name) => shared.get(name)).find((area) => area !== undefined);
      const area = sharedWith ?? this.layout.openArea(description.name, description.external ? 'external' : 'static');
      shared.set(description.name, area);
      this.file(description, area);
    }
  }

  private file(description: FileDescription, area: number): void {
    const records: DataItem[] = [];
    this.layout.records = [];
    for (const entries of recordsOf(description.records)) {
      const record = this.layout.recordAt(entries, area, 0);
      if (!record) continue;
      if (description.global) record.global = true;
      this.names.fileOf.set(record, description.name);
      records.push(record);
    }
    const open = this.layout.areas[area]!;
    open.length = Math.max(open.length, description.maximum ?? 0);
    if (description.linage) {
      const at = description.at;
      const counter = {name: '9(9)', at};
      this.layout.record(
        [{at, level: 77, name: 'LINAGE-COUNTER', picture: counter, usage: 'binary'}],
        this.registerArea,
      );
    }
    const number = this.files.size;
    this.files.set(description.name, {
      number,
      description,
      records,
      definition: {
        name: description.name,
        ddName: '',
        organization: 'sequential',
        access: 'sequential',
        area,
        minimum: 0,
        maximum: 0,
        recording: 'F',
        keys: [],
      },
    });
  }

  private storage(entries: readonly DataEntry[], kind: () => 'static' | 'local', name: string): void {
    if (entries.length === 0) return;
    const area = this.layout.openArea(name, kind());
    this.layout.records = [];
    for (const record of recordsOf(entries)) {
      const [first] = record;
      const own = first!.external ? this.layout.openArea(first!.name ?? name, 'external') : area;
      const target = this.redefinedArea(first!) ?? own;
      const item = this.layout.record(record, target);
      if (item) this.layout.records.push(item);
    }
  }

  /** The area of the record that a record redefines. */
  private redefinedArea({redefines}: DataEntry): number | undefined {
    if (!redefines) return undefined;
    return this.layout.records.find(({name}) => name === redefines.name)?.field.area;
  }

  private linkage(entries: readonly DataEntry[]): void {
    const [first] = entries;
    const area = this.redefinedArea(first!) ?? this.layout.openArea(first!.name ?? 'FILLER', 'linkage');
    const item = this.layout.record(entries, area);
    if (item) this.layout.records.push(item);
  }

  private renames(): void {
    for (const {entry, root} of this.layout.pendingRenames) {
      const item: DataItem = {
        kind: 'item',
        at: entry.at,
        level: 66,
        name: entry.name!,
        parent: root,
        children: [],
        entry,
        field: root.field,
      };
      this.layout.named.push(item);
    }
  }

  /** RENAMES: from the first item to the end of the last, once all names are known. */
  private renamed(): void {
    for (const item of this.layout.named) {
      if (item.kind !== 'item' || !item.entry?.renames) continue;
      const {from, through} = item.entry.renames;
      const record = item.parent?.name;
      // Another record may have items of the same names.
      const find = (name: QualifiedName): NamedData | undefined =>
        this.names.find(
          record === undefined || name.qualifiers.includes(record)
            ? name
            : {...name, qualifiers: [...name.qualifiers, record]},
        );
      const first = find(from);
      const last = through ? find(through) : first;
      if (first?.kind !== 'item' || last?.kind !== 'item') continue;
      item.renames = first;
      if (!through) {
        item.field = first.field;
        continue;
      }
      const length = last.field.offset + last.field.length - first.field.offset;
      item.field = {...item.field, kind: 'group', offset: first.field.offset, length: Math.max(0, length)};
    }
  }

  private defineFiles(): void {
    for (const file of this.files.values()) {
      if (file.definition.outer === undefined) {
        file.definition = fileDefinition(file, this.unit.environment, this.operands, this.diagnostics);
      }
    }
    for (const {name, at} of this.unit.environment.files) {
      if (!this.files.has(name)) this.diagnostics.add('FWR0018-S', at, name);
    }
  }
}

function isGlobal(data: NamedData): boolean {
  let item: DataItem | undefined = data.kind === 'item' ? data : data.kind === 'condition' ? data.item : data.owner;
  for (; item; item = item.parent) if (item.global) return true;
  return false;
}

/** Groups entries into records: each begins with level 01 or 77. */
function recordsOf(entries: readonly DataEntry[]): DataEntry[][] {
  const records: DataEntry[][] = [];
  for (const entry of entries) {
    const begins = entry.level === 1 || entry.level === 77;
    if (begins || records.length === 0) records.push([entry]);
    else records.at(-1)!.push(entry);
  }
  return records;
}
