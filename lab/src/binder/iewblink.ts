import {cobolContent, cobolKind} from '../cobol/code/program-content';
import {externalName} from '../cobol/code/external-name';
import type {CompiledProgram} from '../cobol/code/program';
import {loadModuleBytes, readLoadModule} from '../step/load-module';
import type {Program, Step} from '../step/step';
import {Binding, sqlEntryPoints} from './binding';
import {isDb2Module, languageEnvironmentNames, librariesOf, memberModules, runTimeReferences} from './libraries';
import {BinderListing} from './listing';
import {joined, readBinderInput, type BinderInput} from './object-module';
import {type BinderOptions, readBinderOptions} from './options';
import {printMap, printReferences, printSave} from './reports';
import {type BinderStatement, joinStatements, readIncludes} from './statements';

/** Statements without effect on a program that is not machine code. */
const withoutEffect = ['ALIAS', 'EXPAND', 'IDENTIFY', 'INSERT', 'ORDER', 'PAGE', 'SETCODE', 'SETSSI', 'SETOPT'];

/** A bound module: it is stored, or run at once by the loader. */
export interface BoundModule {
  readonly programs: readonly CompiledProgram[];
  readonly executable: boolean;
}

/** A run of the binder: it processes statements in their order, one module after another. */
export class Binder {
  #binding = new Binding();
  #options: BinderOptions;
  #entry: string | undefined;
  readonly #listing: BinderListing;
  readonly #step: Step;

  constructor(step: Step, listing: BinderListing, options: BinderOptions) {
    this.#step = step;
    this.#listing = listing;
    this.#options = options;
  }

  /** Reads SYSLIN; each module that a NAME statement ends is passed to `save` with its name. */
  read(input: readonly BinderInput[], save: (module: BoundModule, name: string, replace: boolean) => void): void {
    let cards: string[] = [];
    const obey = (): void => {
      const given = cards;
      cards = [];
      for (const statement of joinStatements(given)) this.#obey(statement, save);
    };
    let number = 0;
    for (const one of input) {
      if ('text' in one) {
        obey();
        this.#binding.add(one.text, 'SYSLIN');
      } else {
        number += 1;
        this.#listing.message('IEW2322I 1220', ` ${number}    ${one.statement}`);
        cards.push(one.statement);
      }
    }
    obey();
  }

  get isEmpty(): boolean {
    return this.#binding.isEmpty;
  }

  #obey(
    {operation, operands}: BinderStatement,
    save: (module: BoundModule, name: string, replace: boolean) => void,
  ): void {
    const listing = this.#listing;
    switch (operation) {
      case 'INCLUDE':
        for (const {ddName, members} of readIncludes(operands)) this.#include(ddName, members);
        return;
      case 'ENTRY':
        this.#entry = externalName(operands);
        return;
      case 'MODE':
        this.#options = readBinderOptions(operands, this.#options);
        return;
      case 'NAME': {
        const [, name = '', replace] = /^([^()]+)(\(R\))?/.exec(operands) ?? [];
        save(this.finish(), name, replace !== undefined);
        return;
      }
      default:
        if (!withoutEffect.includes(operation)) {
          listing.message('FWR040E', `The binder statement ${operation} is not part of this machine.`);
        }
    }
  }

  #include(ddName: string, members: readonly string[]): void {
    const dd = this.#step.dds.get(ddName);
    if (dd === undefined) {
      this.#listing.message('FWR041E', `INCLUDE: the step has no DD statement ${ddName}.`);
      return;
    }
    const named = dd.sources.flatMap((source) =>
      source.kind === 'data set' && source.member !== undefined ? [source.member] : [],
    );
    if (members.length === 0 && named.length === 0) {
      for (const {text} of readModules(this.#step, ddName)) this.#binding.add(text, ddName);
      return;
    }
    for (const member of members.length > 0 ? members : named) {
      if (isDb2Module(librariesOf(dd), member)) {
        this.#binding.define(member, ...(member === 'DSNTIAR' ? [] : sqlEntryPoints));
        continue;
      }
      const modules = memberModules(librariesOf(dd), member);
      if (modules === undefined) {
        this.#listing.message('FWR042E', `INCLUDE: member ${member} was not found in ${ddName}.`);
      } else if (!modules.every((module) => this.#binding.add(module, ddName, member))) {
        this.#listing.message('FWR043E', `INCLUDE: member ${member} of ${ddName} is no object or load module.`);
      }
    }
  }

  /** Resolves references, prints the reports and starts an empty module. */
  finish(): BoundModule {
    const binding = this.#binding;
    const listing = this.#listing;
    const options = this.#options;
    const open = this.#resolve();
    const entry = this.#entry;
    const first = binding.sections[0];
    if (first === undefined) listing.message('FWR044S', 'The module has no text.');
    else if (entry === undefined) {
      const name = externalName(first.program.name);
      listing.message('IEW2650I 5102', `MODULE ENTRY NOT PROVIDED.  ENTRY DEFAULTS TO SECTION ${name}.`);
    } else if (!binding.has(entry)) {
      listing.message('FWR045E', `ENTRY: the module has no entry point ${entry}.`);
    }
    if (options.map) printMap(listing, binding);
    if (options.xref) printReferences(listing, binding);
    this.#binding = new Binding();
    this.#entry = undefined;
    return {programs: binding.programs(entry, open), executable: listing.returnCode <= options.let};
  }

  /** Automatic library call. Returns the programs that remain unresolved. */
  #resolve(): string[] {
    const binding = this.#binding;
    const listing = this.#listing;
    const {call} = this.#options;
    const libraries = call ? librariesOf(this.#step.dds.get('SYSLIB')) : [];
    const tried = new Set<string>();
    for (let open = binding.open; open.some((name) => !tried.has(name)); open = binding.open) {
      for (const name of open) {
        if (tried.has(name)) continue;
        tried.add(name);
        for (const module of memberModules(libraries, name) ?? []) binding.add(module, 'SYSLIB', name);
      }
    }
    const known = languageEnvironmentNames(libraries);
    const programs = binding.open.filter((name) => !known.has(name));
    const routines = binding.isEmpty ? [] : runTimeReferences.filter((name) => !known.has(name));
    for (const name of [...programs, ...routines]) {
      if (call) {
        const reason = 'MEMBER COULD NOT BE INCLUDED FROM THE DESIGNATED CALL LIBRARY.';
        listing.message('IEW2456E 9207', `SYMBOL ${name} UNRESOLVED.  ${reason}`);
      } else listing.message('FWR046W', `${name} stays unresolved, because of NCAL.`);
    }
    return programs;
  }
}

/** Reads the object modules of a sequential DD. */
function readModules(step: Step, ddName: string): {text: Uint8Array}[] {
  return readBinderInput(recordsOf(step, ddName)).flatMap((one) => ('text' in one ? [one] : []));
}

export function recordsOf(step: Step, ddName: string): Uint8Array[] {
  const records: Uint8Array[] = [];
  const reader = step.openInput(ddName);
  for (let record = reader?.get(); record !== undefined; record = reader?.get()) records.push(record.slice());
  reader?.close();
  return records;
}

/** The name of a module for which none is specified: MVS Program Management, NAME statement. */
const defaultName = 'TEMPNAM0';
const defaultBlock = 32_760;

/** IEWBLINK, also IEWL, HEWL and LINKEDIT: binds and stores a module. */
export const runIewblink: Program = (step) => {
  const listing = new BinderListing(step, 'SYSPRINT');
  if (step.abend !== undefined) return 0;
  listing.message('IEW2278I B352', `INVOCATION PARAMETERS - ${step.parm}`);
  const options = readBinderOptions(step.parm);
  const binder = new Binder(step, listing, options);
  const save = (module: BoundModule, name: string, replace: boolean): void =>
    store(step, listing, options, module, name, replace);
  binder.read(readBinderInput(recordsOf(step, 'SYSLIN')), save);
  const source = step.dds.get('SYSLMOD')?.sources[0];
  if (!binder.isEmpty) save(binder.finish(), (source?.kind === 'data set' && source.member) || defaultName, true);
  listing.message('IEW2008I 0F03', `PROCESSING COMPLETED.  RETURN CODE = ${String(listing.returnCode).padStart(2)}.`);
  listing.summary();
  return listing.returnCode;
};

function store(
  step: Step,
  listing: BinderListing,
  options: BinderOptions,
  {programs, executable}: BoundModule,
  name: string,
  replace: boolean,
): void {
  const [main] = programs;
  const dd = step.dds.get('SYSLMOD');
  const [library] = librariesOf(dd);
  if (main === undefined) return;
  if (library === undefined) {
    listing.message('FWR047S', 'SYSLMOD is no library.');
    return;
  }
  if (!library.pdse) {
    const text = 'MODULE INCORPORATES PROGRAM MANAGEMENT FEATURES AND CANNOT BE SAVED IN LOAD MODULE FORMAT.';
    listing.message('IEW2606S 4B39', text);
    return;
  }
  const older = library.members.get(name);
  if (older !== undefined && !replace) {
    listing.message('FWR048E', `${name} is in the library already, and NAME has no (R).`);
    return;
  }
  const olderBytes =
    older && readLoadModule(joined(Array.from({length: older.records.count}, (_, at) => older.records.at(at))));
  if (!executable && olderBytes !== undefined && olderBytes.executable !== false) {
    const text = `AN EXECUTABLE VERSION OF MODULE ${name} EXISTS AND CANNOT BE REPLACED BY THE NON-EXECUTABLE MODULE JUST CREATED.`;
    listing.message('IEW2638S 5384', text);
    return;
  }
  const bytes = loadModuleBytes({kind: cobolKind, content: cobolContent(programs), executable});
  const writer = step.openOutput('SYSLMOD', {recfm: 'U', lrecl: 0, blksize: defaultBlock}, name);
  if (writer === undefined) return;
  const block = writer.attributes.blksize || defaultBlock;
  for (let at = 0; at < bytes.length; at += block) if (!writer.put(bytes.slice(at, at + block))) break;
  writer.close();
  if (step.abend !== undefined) return;
  if (options.list)
    printSave(step, listing, options, {
      library,
      name,
      programs,
      executable,
      size: bytes.length,
      replaced: older !== undefined,
    });
  listing.heading();
  const {amode, rmode} = options;
  listing.message(
    'IEW2850I F920',
    `${name} HAS BEEN SAVED WITH AMODE ${amode.padStart(3)} AND RMODE ${rmode.padStart(5)}.  ENTRY POINT NAME IS ${externalName(main.name)}.`,
  );
  listing.message('IEW2231I 0481', 'END OF SAVE PROCESSING.');
}
