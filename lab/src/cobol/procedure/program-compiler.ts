import type {DbrmStatement} from '../../db2/packages/dbrm';
import type {SortDefinition, UseProcedure} from '../code/file-definition';
import type {OpenMode} from '../code/operation';
import type {Reference} from '../code/operand';
import type {CompiledProgram, Entry} from '../code/program';
import type {Diagnostics, Position} from '../messages/diagnostics';
import type {CompilerOptions} from '../options';
import {consistencyToken} from '../sql/consistency-token';
import type {SqlStatementCall, SqlStatements} from '../sql/sql-statements';
import type {ProcedureDivision, ProgramUnit} from '../syntax/program';
import type {NameAt, ProcedureReference, Statement, StatementOf} from '../syntax/statement';
import {walkStatements} from '../syntax/walk';
import {collatingSequence} from './alphabet';
import {BlockBuilder} from './block-builder';
import {Conditions} from './conditions';
import {fileOfRecord} from './files';
import type {CompiledFile, CompiledSort, Lowering} from './lowering';
import {StatementFault, type Operands} from './operands';
import {ProcedureEntries, type EntryKind} from './procedure-entries';
import {ProcedureNames, type Procedure, type SectionProcedure} from './procedure-names';
import {ProgramData} from './program-data';
import {lowerStatement} from './statements';

/** Statements that may lead to a USE procedure. */
const fileRequests: ReadonlySet<string> = new Set('OPEN CLOSE READ WRITE REWRITE DELETE START SORT MERGE'.split(' '));

/** The line of the first statement of a section, which DEBUG-LINE contains when the program starts. */
const firstLine = ({section: {paragraphs, at}}: SectionProcedure): number =>
  paragraphs.flatMap(({sentences}) => sentences.flat())[0]?.at.line ?? at.line;

/** Compiles one program and its nested programs to the intermediate form. */
export class ProgramCompiler implements Lowering {
  readonly builder = new BlockBuilder();
  readonly operands: Operands;
  readonly conditions: Conditions;
  readonly data: ProgramData;
  readonly files: ReadonlyMap<string, CompiledFile>;
  readonly sorts: CompiledSort[] = [];
  private readonly runningSorts = new Map<CompiledFile, Reference>();
  readonly loops: {exit: number; cycle: number}[] = [];
  private readonly procedures: ProcedureNames;
  private readonly division: ProcedureDivision;
  private readonly altered = new Map<Procedure, number>();
  private readonly entries: Entry[] = [];
  private readonly alphabets: string[] = [];
  private readonly collating: number | undefined;
  private temporaryArea = -1;
  private sortingItem: Reference | undefined;
  private section: SectionProcedure | undefined;
  private paragraph: Procedure | undefined;
  private next = -1;
  private readonly procedureEntries: ProcedureEntries;
  /** Undefined without the option SQL. */
  private readonly sqlStatements: SqlStatements | undefined;
  /** The debugging section of each procedure that has one, by the block where the procedure begins. */
  private readonly debugged = new Map<number, Procedure>();

  constructor(
    private readonly unit: ProgramUnit,
    readonly diagnostics: Diagnostics,
    private readonly options: CompilerOptions,
    private readonly compiled: string,
    /** The SQL of a program and of its nested programs is in one DBRM. */
    private readonly dbrm: {
      readonly name: string;
      readonly statements: DbrmStatement[];
      readonly calls: SqlStatementCall[];
    },
    private readonly sql: typeof SqlStatements | undefined,
    outer?: ProgramData,
  ) {
    const isEnabled = options.inEffect.get('SQL') !== 'NOSQL';
    this.sqlStatements = sql && isEnabled ? new sql(this, dbrm.statements, dbrm.calls) : undefined;
    this.data = new ProgramData(unit, diagnostics, options, compiled, outer);
    this.operands = this.data.operands;
    this.files = this.data.files;
    const {collating} = unit.environment;
    this.collating = collating && this.alphabet(collating);
    this.conditions = new Conditions(this.operands, this.data.names, unit.environment, diagnostics, this.collating);
    const division = unit.procedure ?? {at: unit.at, using: [], declaratives: [], sections: []};
    // Without DEBUGGING MODE, debugging sections are comments.
    const declaratives = division.declaratives.filter(({debugging}) => !debugging || unit.environment.debugging);
    this.division = {...division, declaratives};
    this.procedures = new ProcedureNames(this.division, this.builder, diagnostics);
    const item = this.data.debugItem;
    this.procedureEntries = new ProcedureEntries(this.builder, item, (procedure) => this.debugged.get(procedure.start));
    if (item) this.findDebugged();
  }

  /**
   * USE FOR DEBUGGING: ALL PROCEDURES means those outside debugging sections (Language Reference, "Debugging
   * declarative").
   */
  private findDebugged(): void {
    const {sections} = this.procedures;
    for (const use of sections) {
      const {debugging} = use.section;
      if (debugging === undefined) continue;
      const list =
        debugging === 'all'
          ? sections.flatMap((one) => (one.section.debugging ? [] : [one, ...one.paragraphs]))
          : debugging.flatMap((reference) => this.procedures.find(reference, undefined) ?? []);
      for (const procedure of list) if (procedure.name !== undefined) this.debugged.set(procedure.start, use);
    }
  }

  enter(procedure: Procedure, kind: EntryKind): number {
    return this.procedureEntries.into(procedure, kind, this.section?.priority);
  }

  hasAltered(procedure: Procedure, to: string): void {
    this.procedureEntries.altered(procedure, to);
  }

  get names() {
    return this.data.names;
  }

  get environment() {
    return this.unit.environment;
  }

  private alphabet({name, at}: NameAt): number | undefined {
    const entry = this.unit.environment.alphabets.find((alphabet) => alphabet.name === name);
    if (!entry) {
      this.diagnostics.add('FWR0020-S', at, name);
      return undefined;
    }
    const sequence = collatingSequence(entry);
    if (sequence === undefined) return undefined;
    return this.alphabets.push(sequence) - 1;
  }

  compile(): CompiledProgram {
    const {unit, builder, options} = this;
    this.prepare();
    for (const {text, ...at} of unit.sql) this.discarding(() => this.exec(text, at));
    const start = builder.reserve();
    this.entryAt(unit.name, start, this.division.using);
    const {sections} = this.procedures;
    const first = sections[this.division.declaratives.length];
    const end = builder.reserve();
    builder.begin(start);
    builder.line = first ? firstLine(first) : this.division.at.line;
    builder.jump(
      first ? this.enter(first.name === undefined ? (first.paragraphs[0] ?? first) : first, 'START PROGRAM') : end,
    );
    sections.forEach((section, at) => this.lowerSection(section, sections[at + 1], end));
    this.lowerEnd(end);
    const use = this.useProcedures();
    this.procedureEntries.finish();
    const nested = unit.nested.map((inner) =>
      new ProgramCompiler(inner, this.diagnostics, options, this.compiled, this.dbrm, this.sql, this.data).compile(),
    );
    const sqlca = this.sqlStatements?.sqlca;
    const {apost: _apost, inEffect: _inEffect, ...runTime} = options;
    return {
      version: 1,
      name: unit.name,
      compiled: this.compiled,
      options: {...runTime, ...(unit.environment.decimalComma && {decimalComma: true})},
      areas: this.data.layout.areas.map(({initial, outer, ...area}) => ({
        ...area,
        ...(initial.length > 0 && {initial}),
        ...(outer !== undefined && {outer}),
      })),
      files: [...this.files.values()].map(({definition}) => definition),
      blocks: builder.blocks(),
      cells: builder.cells,
      entries: this.entries,
      returnCode: {kind: 'field', field: this.data.returnCode.field},
      ...(unit.initial && {initial: true}),
      ...(unit.recursive && {recursive: true}),
      ...(unit.common && {common: true}),
      ...(this.alphabets.length > 0 && {alphabets: this.alphabets}),
      ...(this.collating !== undefined && {collating: this.collating}),
      ...(this.sorts.length > 0 && {sorts: this.sorts.map(({definition}) => definition)}),
      ...(use && {use}),
      ...(nested.length > 0 && {nested}),
      ...(sqlca && {sql: {dbrm: this.dbrm.name, token: consistencyToken(this.compiled), sqlca}}),
    };
  }

  /** Collects what must be known before the first statement: altered paragraphs, sorts, printed files. */
  private prepare(): void {
    walkStatements(this.division, (statement) => {
      try {
        if (statement.verb === 'ALTER') for (const {from} of statement.pairs) this.cellOf(from);
        else if (statement.verb === 'SORT' || statement.verb === 'MERGE') this.defineSort(statement);
        else if (statement.verb === 'WRITE' && statement.advancing) {
          const {file} = fileOfRecord(this, statement.record);
          file.definition = {...file.definition, printed: true};
        }
      } catch (fault) {
        // The same error is found again when the statement is lowered.
        if (!(fault instanceof StatementFault)) throw fault;
      }
    });
  }

  private defineSort(statement: StatementOf<'SORT'>): void {
    const file = this.files.get(statement.file.name);
    if (!file) return;
    const numbers = (list: readonly NameAt[]): number[] => list.map((name) => this.file(name).number);
    const {collating} = statement;
    const sequence = collating === undefined ? undefined : this.alphabet({name: collating, at: statement.at});
    const definition: SortDefinition = {
      area: file.definition.area,
      maximum: file.definition.maximum,
      keys: statement.keys.flatMap(({descending, keys}) =>
        keys.map((key) => ({key: this.operands.reference(key), ...(descending && {descending})})),
      ),
      ...(statement.verb === 'MERGE' && {merge: true}),
      ...(sequence !== undefined && {collating: sequence}),
      ...(statement.duplicates && {duplicates: true}),
      registers: {
        returned: this.register('SORT-RETURN', statement.at),
        control: this.register('SORT-CONTROL', statement.at),
        message: this.register('SORT-MESSAGE', statement.at),
      },
      ...(statement.using.length > 0 && {using: numbers(statement.using)}),
      ...(statement.giving.length > 0 && {giving: numbers(statement.giving)}),
    };
    this.sorts.push({statement, file, definition});
  }

  private register(name: string, at: Position): Reference {
    return this.operands.reference({kind: 'identifier', name, qualifiers: [], subscripts: [], at});
  }

  private lowerSection(section: SectionProcedure, next: SectionProcedure | undefined, end: number): void {
    const {builder} = this;
    this.section = section;
    builder.begin(section.start);
    const [first] = section.paragraphs;
    // The first paragraph may be one whose entry a debugging section watches.
    const isFirst = section === this.procedures.sections[this.division.declaratives.length];
    builder.line = isFirst ? firstLine(section) : section.section.at.line;
    if (first && section.name !== undefined) {
      builder.jump(this.enter(first, isFirst ? 'START PROGRAM' : 'FALL THROUGH'));
    }
    section.paragraphs.forEach((paragraph, at) => {
      this.paragraph = paragraph;
      builder.begin(paragraph.start);
      for (const sentence of section.section.paragraphs[at]!.sentences) {
        this.next = builder.reserve();
        const after = this.next;
        this.statements(sentence);
        builder.begin(after);
      }
      builder.begin(paragraph.end);
      const following = section.paragraphs[at + 1];
      builder.cells[paragraph.cell] = following ? this.enter(following, 'FALL THROUGH') : section.end;
      builder.end({kind: 'cell', cell: paragraph.cell});
    });
    builder.begin(section.end);
    builder.cells[section.cell] = next ? this.enter(next, 'FALL THROUGH') : end;
    builder.end({kind: 'cell', cell: section.cell});
  }

  /** An implicit EXIT PROGRAM, which a main program runs past (Language Reference, "Transfer of control"). */
  private lowerEnd(end: number): void {
    const {builder} = this;
    const past = builder.reserve();
    builder.begin(end);
    builder.end({kind: 'exit-program', then: past});
    builder.begin(past);
    builder.end({kind: 'past-end'});
  }

  private useProcedures(): Partial<Record<OpenMode, UseProcedure>> | undefined {
    const modes: Partial<Record<OpenMode, UseProcedure>> = {};
    for (const procedureSection of this.procedures.sections) {
      const {section, cell} = procedureSection;
      if (!section.use) continue;
      const start = this.enter(procedureSection, 'USE PROCEDURE');
      const {global} = section.use;
      const procedure = {start, exit: cell, save: this.builder.cell(-1), ...(global && {global})};
      for (const mode of section.use.modes) modes[mode] = procedure;
      for (const name of section.use.files) {
        const file = this.files.get(name.name);
        if (file) file.definition = {...file.definition, use: procedure};
        else this.diagnostics.add('FWR0025-S', name.at, name.name);
      }
    }
    return Object.keys(modes).length > 0 ? modes : undefined;
  }

  statements(list: readonly Statement[]): void {
    for (const statement of list) {
      this.builder.line = statement.at.line;
      if (fileRequests.has(statement.verb)) this.procedureEntries.requests();
      this.discarding(() => lowerStatement(this, statement));
    }
  }

  /** Drops a statement that is wrong; its message has been issued. */
  private discarding(lower: () => void): void {
    try {
      lower();
    } catch (fault) {
      if (!(fault instanceof StatementFault)) throw fault;
    }
  }

  /** EXEC anywhere: `text` is the text between EXEC and END-EXEC. */
  exec(text: string, at: Position): void {
    const [, sql] = /^SQL\s+([^]*)$/i.exec(text) ?? [];
    if (sql === undefined) this.operands.fail('FWR0005-S', at, `EXEC ${text.split(' ')[0]}`);
    if (!this.sqlStatements) this.operands.fail('FWR0029-S', at);
    this.sqlStatements.exec(sql, at);
  }

  procedure(reference: ProcedureReference): Procedure {
    const found = this.procedures.find(reference, this.section?.name);
    if (!found) throw new StatementFault();
    return found;
  }

  file(name: NameAt): CompiledFile {
    const file = this.files.get(name.name);
    return file ?? this.operands.fail('FWR0025-S', name.at, name.name);
  }

  isLinkage(area: number): boolean {
    return this.data.layout.areas[area]!.kind === 'linkage';
  }

  temporary(): Reference {
    const {layout} = this.data;
    if (this.temporaryArea < 0) this.temporaryArea = layout.openArea('TEMPORARIES', 'static');
    const area = layout.areas[this.temporaryArea]!;
    const offset = area.length;
    area.length += 4;
    const field = {area: this.temporaryArea, offset, length: 4, digits: 9, scale: 0, signed: true} as const;
    return {kind: 'field', field: {...field, kind: 'numeric', usage: 'native-binary'}};
  }

  runningSort(file: CompiledFile): Reference {
    const known = this.runningSorts.get(file);
    if (known) return known;
    const made = this.temporary();
    this.runningSorts.set(file, made);
    return made;
  }

  sorting(): Reference | undefined {
    if (!this.sorts.some(({statement: {input, output}}) => input ?? output)) return undefined;
    return (this.sortingItem ??= this.temporary());
  }

  alteredCell(): number | undefined {
    return this.paragraph && this.altered.get(this.paragraph);
  }

  cellOf(reference: ProcedureReference): number {
    const procedure = this.procedure(reference);
    const known = this.altered.get(procedure);
    if (known !== undefined) return known;
    // Until an ALTER, a GO TO without a procedure-name is like CONTINUE (Language Reference, "Altered GO TO").
    const cell = this.builder.cell(procedure.end);
    this.altered.set(procedure, cell);
    this.procedureEntries.alteredCells.push({priority: procedure.priority, cell});
    return cell;
  }

  exitOf(what: 'paragraph' | 'section'): number {
    return (what === 'paragraph' ? this.paragraph : this.section)!.end;
  }

  nextSentence(): number {
    return this.next;
  }

  entry(name: string, using: readonly NameAt[]): void {
    const block = this.builder.reserve();
    this.builder.begin(block);
    this.entryAt(name, block, using);
  }

  private entryAt(name: string, block: number, using: readonly (NameAt & {readonly byValue?: boolean})[]): void {
    const areaOf = ({name: item, at}: NameAt): number => {
      const found = this.names.find({name: item, qualifiers: [], at});
      if (found?.kind !== 'item') return -1;
      const {area} = found.field;
      if (!this.isLinkage(area)) this.diagnostics.add('FWR0020-S', at, item);
      return area;
    };
    const {returning} = this.division;
    this.entries.push({
      name,
      block,
      using: using.map(areaOf),
      ...(using.some(({byValue}) => byValue) && {byValue: using.map(({byValue}) => byValue === true)}),
      ...(returning && {returning: areaOf(returning)}),
    });
  }
}
