import type {Plain} from '../machine/state-bytes';
import {createBank, learner, schema} from './bank/create-bank';
import {type Contents, contentsOf} from './contents';
import {Database} from './database';
import {type InputRun, runAsData} from './input-run';
import {savePackages} from './packages/saved-packages';
import {Session} from './session';
import type {SideBySide} from './side-by-side';
import {saveCatalog} from './state/save';
import {isQuery} from './syntax/query-text';
import {statementTexts} from './syntax/statement-texts';

/**
 * Matches a reference to the catalog. Views and aliases of catalog tables need it only when they are created, since a
 * saved state is restored with the whole catalog.
 */
const namesCatalog = /\bSYSIBM\b(?!"?\."?SYSDUMMY)/i;

/** A query with most features of beginners' queries. */
const rehearsal = `SELECT B.CITY, COUNT(*) AS N FROM ACCOUNT A JOIN BRANCH B ON B.BRANCH_ID = A.BRANCH_ID
 WHERE A.BALANCE > 0 AND B.CITY <> 'X' GROUP BY B.CITY ORDER BY N DESC`;

const loadOtherStatements = () => import('./other-statements');

/** The Db2 of a machine, under its name in the lessons. A new one contains the sample bank. */
export class Subsystem {
  readonly name = 'DBT1';

  private constructor(
    private readonly now: () => Date,
    readonly database: Database,
  ) {}

  /** Starts a subsystem from its saved state. If it was never used, even the code that reads a state is not loaded. */
  static async start(now: () => Date, saved: Plain): Promise<Subsystem> {
    const unused = typeof saved === 'object' && saved !== null && Object.keys(saved).length === 0;
    if (unused) return new Subsystem(now, createBank(now));
    const [{restore}, {otherStatements}] = await Promise.all([import('./state/restore'), loadOtherStatements()]);
    return new Subsystem(
      now,
      restore(saved, () => createBank(now), otherStatements),
    );
  }

  /**
   * Opens a session for a user. As if by a connection exit of the bank, everybody here administers the subsystem, and
   * unqualified names are those of the bank.
   */
  connect(user: string, utility = false): Session {
    this.authorize(user);
    return new Session(this.database, {now: this.now, user, sqlid: schema, utility});
  }

  /** Loads all of Db2, for callers that do not know beforehand what they will run. */
  async complete(): Promise<this> {
    await Promise.all([this.withCatalog(), this.withStatements()]);
    return this;
  }

  /** Loads the tables of the catalog. They are large, and few statements need them. */
  private async withCatalog(): Promise<void> {
    const {systemTables} = await import('./catalog/system-tables');
    this.database.catalog.describeItself(systemTables);
  }

  /** Loads the statements other than queries. */
  private async withStatements(): Promise<void> {
    const {otherStatements} = await loadOtherStatements();
    this.database.learn(otherStatements);
  }

  /** Runs an input of the learner as SPUFI does. */
  async run(input: string): Promise<InputRun> {
    if (namesCatalog.test(input)) await this.withCatalog();
    if (!statementTexts(input).every(({text}) => isQuery(text))) await this.withStatements();
    return runAsData(this.connect(learner), input);
  }

  /**
   * Runs a query whose result is not used: compiling the code for queries takes nearly all the time of the first one.
   * It runs on a bank of its own, since the learner's tables may have changed.
   */
  rehearse(): InputRun {
    return runAsData(new Subsystem(this.now, createBank(this.now)).connect(learner), rehearsal);
  }

  /** The tables and views of the bank, and who may use them. */
  get contents(): Contents {
    return contentsOf(this.connect(learner), schema);
  }

  /** Opens sessions of the learner, with these names, that run side by side, and loads the code they need. */
  async sideBySide(names: readonly string[]): Promise<SideBySide> {
    const {SideBySide: Sessions} = await import('./side-by-side');
    await this.complete();
    this.authorize(learner);
    return new Sessions(this.database, {now: this.now, user: learner, sqlid: schema}, names);
  }

  private authorize(user: string): void {
    const {privileges} = this.database.catalog;
    if (privileges.has(user, 'SYSADM', 'system', '')) return;
    const granted = {grantor: 'SYSADM', grantee: user, privilege: 'SYSADM', object: 'system', on: ''};
    privileges.grant({...granted, withGrantOption: true});
  }

  /**
   * Returns the state to save. A subsystem that only ran queries is saved like one that was never used: there is
   * nothing to write, and nothing to read later.
   */
  save(): Plain {
    if (this.database.onlyQueries) return {};
    const {catalog} = this.database;
    const restrictions = [...catalog.restrictions.spaces].map(([space, states]) => ({space, states: [...states]}));
    const copies = catalog.copies.map((copy) => ({...copy, at: String(copy.at)}));
    const statistics = [...catalog.statistics.all].map(([of, {at, figures}]) => ({
      of,
      at: String(at),
      figures: [...figures],
    }));
    return {catalog: saveCatalog(catalog), restrictions, packages: savePackages(catalog.packages), copies, statistics};
  }
}

/** Starts the subsystem if it has not been used yet. */
export type OpenDb2 = () => Promise<Subsystem>;
