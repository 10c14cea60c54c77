import {readCommand, type TsoCommand, valueOf} from '../../programs/ikjeft01/command-line';
import type {Library} from '../../data-sets/data-set';
import type {Step} from '../../step/step';
import type {Database} from '../database';
import {sqlCondition} from '../messages/message';
import {type Dbrm, readDbrm} from '../packages/dbrm';
import {memberCollection, type Package, type PackageListEntry, type Plan} from '../packages/package';
import type {Session} from '../session';
import {SqlError} from '../sql-error';
import type {Subsystem} from '../subsystem';
import {readEmbeddedStatement} from '../syntax/embedded-statement';

/** The part of DSN that BIND, REBIND and FREE use. */
export interface BindTerminal {
  readonly step: Step;
  say(line: string): void;
}

const ok = 0;
const warned = 4;
const failed = 8;

/** Verbs of statements whose text can be checked as it is; the other statements are only assembled when they run. */
const checkedVerbs: ReadonlySet<string> = new Set(['SELECT', 'WITH', 'UPDATE', 'DELETE', 'MERGE', 'INSERT']);

/** Replaces a cursor name for the check, because the name may be valid only in a program. */
const checkedCursor = 'C';

function check(text: string, {others}: Database): void {
  const statement = readEmbeddedStatement(text);
  const isQuery = statement.kind === 'declareCursor' && statement.prepared === undefined;
  const isChecked = statement.kind === 'statement' && checkedVerbs.has(statement.verb);
  if (!isQuery && !isChecked) return;
  const {cursor} = statement;
  others.parse(cursor ? text.slice(0, cursor.from) + checkedCursor + text.slice(cursor.to) : text);
}

/** Options whose values are keywords, which can be abbreviated like any keyword of TSO/E. */
const isolations = ['CS', 'RR', 'RS', 'UR'] as const;
const validations = ['BIND', 'RUN'] as const;
const actions = ['ADD', 'REPLACE'] as const;

type Options = Pick<Package, 'owner' | 'qualifier' | 'isolation' | 'validate'>;

/**
 * BIND, REBIND and FREE of packages and plans. Command Reference, "BIND PACKAGE (DSN)" and the following. The texts of
 * DSNT200I, DSNT201I, DSNT203I, DSNT231I, DSNT232I and DSNT238I are those of Messages, preceded by the subsystem as in
 * our -DISPLAY; no recording of BIND was found. FWR004I stands in for messages that no page documents. Differs: without
 * OWNER, the owner is CURRENT SQLID, the bank, so that its names are found.
 */
export function runBind(terminal: BindTerminal, typed: TsoCommand, subsystem: Subsystem): number {
  const command = readCommand(typed.text.replace(/(\w)\s+\(/g, '$1('));
  const subcommand = new BindSubcommand(terminal, command, subsystem);
  const isPlan = valueOf(command, 'PLAN') !== undefined;
  if (!isPlan && valueOf(command, 'PACKAGE') === undefined) {
    terminal.say(`FWR004I ${command.name} NEEDS PLAN OR PACKAGE WITH A NAME`);
    return failed;
  }
  const wrong = subcommand.wrongChoice;
  if (wrong !== undefined) {
    terminal.say(wrong);
    return failed;
  }
  if (command.name === 'BIND') return isPlan ? subcommand.bindPlan() : subcommand.bindPackage();
  return isPlan ? subcommand.changePlan() : subcommand.changePackages();
}

class BindSubcommand {
  private readonly session: Session;

  constructor(
    private readonly terminal: BindTerminal,
    private readonly command: TsoCommand,
    private readonly subsystem: Subsystem,
  ) {
    this.session = subsystem.connect(terminal.step.user);
  }

  private get packages() {
    return this.subsystem.database.catalog.packages;
  }

  private value(...names: string[]): string | undefined {
    return valueOf(this.command, ...names)?.toUpperCase();
  }

  private choice<Choice extends string>(choices: readonly Choice[], ...names: string[]): Choice | undefined {
    const given = this.value(...names);
    return given ? choices.find((one) => one.startsWith(given)) : undefined;
  }

  /** The message for a value that its option does not accept, if there is one. */
  get wrongChoice(): string | undefined {
    for (const [choices, ...names] of [
      [isolations, 'ISOLATION', 'ISOL'],
      [validations, 'VALIDATE'],
      [actions, 'ACTION', 'ACT'],
    ] as const) {
      const given = this.value(...names);
      if (given !== undefined && this.choice<string>(choices, ...names) === undefined)
        return `FWR004I ${names[0]}(${given}) IS NOT ONE OF ${choices.join(', ')}`;
    }
    return undefined;
  }

  private options(known?: Options): Options {
    const owner = this.value('OWNER') ?? known?.owner ?? this.session.registers.sqlid;
    return {
      owner,
      qualifier: this.value('QUALIFIER') ?? known?.qualifier ?? owner,
      isolation: this.choice(isolations, 'ISOLATION', 'ISOL') ?? known?.isolation ?? 'CS',
      validate: this.choice(validations, 'VALIDATE') ?? known?.validate ?? 'RUN',
    };
  }

  bindPackage(): number {
    const collection = this.value('PACKAGE')!.split('.').at(-1)!;
    const member = this.value('MEMBER', 'MEM');
    if (member === undefined) return this.say('FWR004I BIND PACKAGE NEEDS MEMBER');
    const name = this.named(collection, member);
    const isNew = !this.packages.packages.has(`${collection}.${member}`);
    const refused = this.choice(actions, 'ACTION', 'ACT') === 'ADD' && !isNew;
    if (refused) this.say(`FWR004I PACKAGE = ${name} EXISTS ALREADY, AND ACTION IS ADD`);
    if (refused || !this.bind(collection, member, `PACKAGE = ${name}`)) {
      return this.say(`FWR004I UNSUCCESSFUL BIND FOR PACKAGE = ${name}`);
    }
    this.say(`DSNT232I ${this.sign} SUCCESSFUL BIND FOR PACKAGE = ${name}`);
    return ok;
  }

  bindPlan(): number {
    const name = this.value('PLAN')!;
    const members = listOf(this.value('MEMBER', 'MEM'));
    const listed = listOf(this.value('PKLIST')).map(packageEntry);
    const collection = memberCollection(name);
    let code = ok;
    if (members.length === 0 && listed.length === 0) this.say('FWR004I BIND PLAN NEEDS PKLIST OR MEMBER');
    if (members.length > 0) {
      this.say(
        `DSNT203I ${this.sign} BIND WARNING FOR PLAN ${name} DBRMS ARE CONVERTED INTO PACKAGES BEFORE BIND PLAN ${name}`,
      );
      code = warned;
    }
    const bound = members.every((member) => this.bind(collection, member, `PLAN = ${name}`));
    if (!bound || members.length + listed.length === 0) {
      return this.say(`DSNT201I ${this.sign} BIND FOR PLAN ${name} NOT SUCCESSFUL`);
    }
    const own = members.map((member) => ({collection, name: member}));
    this.packages.plans.set(name, {name, ...this.options(), packages: [...own, ...listed], bound: this.now()});
    this.say(`DSNT200I ${this.sign} BIND FOR PLAN ${name} SUCCESSFUL`);
    return code;
  }

  /** Makes a package of a DBRM; returns false if the DBRM is unusable or one of its statements is invalid. */
  private bind(collection: string, member: string, object: string): boolean {
    const records = this.dbrmRecords(member);
    if (records === undefined) {
      this.say(`FWR004I DBRM ${member} WAS NOT FOUND IN THE LIBRARY OF BIND, OR IN DBRMLIB`);
      return false;
    }
    const dbrm = readDbrm(records);
    if (!dbrm) {
      const {user} = this.terminal.step;
      const text = `BIND DBRM ERROR USING ${user} AUTHORITY ${object} DBRM ${member} IS IN AN INCONSISTENT STATE`;
      this.say(`DSNT231I ${this.sign} ${text}`);
      return false;
    }
    if (!this.isSound(dbrm) && this.value('SQLERROR') !== 'CONTINUE') return false;
    this.packages.add({...dbrm, collection, ...this.options(), bound: this.now()});
    return true;
  }

  private isSound({name, statements}: Dbrm): boolean {
    let sound = true;
    for (const {text, line} of statements) {
      try {
        check(text, this.subsystem.database);
      } catch (error) {
        if (!(error instanceof SqlError)) throw error;
        const {sqlcode, message} = sqlCondition(error.sqlcode, error.tokens, error.sqlstate);
        this.say(`FWR004I LINE ${line} OF ${name}: SQLCODE = ${sqlcode}, ERROR:  ${message}`);
        sound = false;
      }
    }
    return sound;
  }

  private dbrmRecords(member: string): Uint8Array[] | undefined {
    const named = valueOf(this.command, 'LIBRARY', 'LIB');
    const {step} = this.terminal;
    const given = listOf(named?.toUpperCase()).map((one) => step.system.dataSet(one.replace(/^'(.*)'$/, '$1')));
    const sources = step.dds.get('DBRMLIB')?.sources ?? [];
    const allocated = sources.flatMap((source) => (source.kind === 'data set' ? [source.dataSet] : []));
    const libraries = (named === undefined ? allocated : given).filter((one): one is Library => one?.dsorg === 'PO');
    const records = libraries.find(({members}) => members.has(member))?.members.get(member)?.records;
    return records && Array.from({length: records.count}, (_, at) => records.at(at));
  }

  /** REBIND and FREE PLAN. */
  changePlan(): number {
    const {name: verb} = this.command;
    const name = this.value('PLAN')!;
    const plan = this.packages.plans.get(name);
    if (!plan) return this.say(`DSNT201I ${this.sign} ${verb} FOR PLAN ${name} NOT SUCCESSFUL`);
    if (verb === 'FREE') this.packages.plans.delete(name);
    else {
      const listed = this.value('PKLIST');
      const packages = listed === undefined ? plan.packages : listOf(listed).map(packageEntry);
      this.packages.plans.set(name, {...plan, ...this.options(plan), packages, bound: this.now()} satisfies Plan);
    }
    this.say(`DSNT200I ${this.sign} ${verb} FOR PLAN ${name} SUCCESSFUL`);
    return ok;
  }

  /** REBIND and FREE PACKAGE, for one package or, with *, for a whole collection. */
  changePackages(): number {
    const {name: verb} = this.command;
    let code = ok;
    for (const entry of listOf(this.value('PACKAGE')).map(packageEntry)) {
      const found = this.packages.matching(entry);
      for (const one of found) {
        if (verb === 'FREE') this.packages.packages.delete(`${one.collection}.${one.name}`);
        else this.packages.add({...one, ...this.options(one), bound: this.now()});
        this.say(`DSNT232I ${this.sign} SUCCESSFUL ${verb} FOR PACKAGE = ${this.named(one.collection, one.name)}`);
      }
      if (found.length > 0) continue;
      const name = this.named(entry.collection, entry.name);
      const {user} = this.terminal.step;
      code = this.say(`DSNT238I ${this.sign} ${verb} ERROR USING ${user} AUTHORITY PACKAGE = ${name} DOES NOT EXIST`);
    }
    return code;
  }

  private named(collection: string, name: string): string {
    return `${this.subsystem.name}.${collection}.${name}.()`;
  }

  private get sign(): string {
    return ` ${this.subsystem.name}`;
  }

  private now(): bigint {
    return this.session.environment.now();
  }

  /** Writes an error message; returns the resulting code. */
  private say(line: string): number {
    this.terminal.say(line);
    return failed;
  }
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((one) => one !== '');

/** Parses `COLL.PROG`, `LOC.COLL.PROG` or `COLL.PROG.(version)`. */
function packageEntry(text: string): PackageListEntry {
  const parts = text.replace(/\.\([^)]*\)$/, '').split('.');
  const name = parts.pop()!;
  return {collection: parts.pop() ?? '', name};
}
