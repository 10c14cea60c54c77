import type {CatalogEntry, NonVsam} from '../../data-sets/catalog-entry';
import {isAhead} from '../../data-sets/day';
import {wrongQualifiers} from '../../data-set-name';
import type {Dd} from '../../step/dd';
import type {Reader, Step, Writer} from '../../step/step';
import type {Cluster} from '../../vsam/cluster';
import type {Command} from './command';
import {type DataSetFilter, isMask, isSelected, readFilter} from './data-set-filter';
import {dumpAttributes, DumpReader, DumpWriter} from './dump-data-set';
import type {Listing} from './listing';
import {create, logicalDataSet, type LogicalDataSet, organisationOf} from './logical-data-set';
import {newNameOf, type NewNames, readNewNames} from './new-names';
import {remove} from './removal';

const warning = 4;
const failed = 8;

/** The DFSMSdss module that issues the messages of each command. */
const modules = {DUMP: 'DTDSC', COPY: 'DDDS', RESTORE: 'TDDS'} as const;

type Selected = NonVsam | Cluster;

const isDataSet = (entry: CatalogEntry): entry is Selected => entry.kind === 'NONVSAM' || entry.kind === 'CLUSTER';

const volserOf = (entry: Selected): string => (entry.kind === 'CLUSTER' ? entry.data.volser : (entry.volsers[0] ?? ''));

/** The execution of one command. DFSMSdss Storage Administration, DUMP, RESTORE and COPY commands for DFSMSdss. */
export class Task {
  private code = 0;
  private readonly processed: string[] = [];
  private readonly notProcessed: string[] = [];
  private readonly filter: DataSetFilter | string;
  private readonly module: string;

  constructor(
    private readonly step: Step,
    private readonly listing: Listing,
    private readonly command: Command,
    /** `001`. */
    private readonly id: string,
  ) {
    this.filter = readFilter(command.keywords.get('DATASET') ?? []);
    this.module = modules[command.verb];
  }

  run(): number {
    const {filter} = this;
    if (typeof filter === 'string') {
      this.listing.own(filter);
      return failed;
    }
    if (this.command.verb === 'DUMP') this.dump(filter);
    else if (this.command.verb === 'COPY') this.copy(filter);
    else this.restore(filter);
    if (this.step.abend === undefined) this.summary();
    return this.code;
  }

  private dump(filter: DataSetFilter): void {
    const writer = this.openDump();
    if (writer === undefined) return;
    const selected = this.select(filter);
    const dump = new DumpWriter(writer);
    let going = dump.begin(this.listing.now());
    for (const entry of selected) {
      const source = logicalDataSet(this.step.system, entry);
      if (source === undefined) {
        this.fail(entry.name, 'ITS VOLUME DOES NOT HAVE IT');
        continue;
      }
      if (!this.step.isAuthorized(entry.name, volserOf(entry), 'READ')) {
        this.notMade(entry.name);
        continue;
      }
      going = going && dump.put(source);
      if (!going) return;
      this.processed.push(entry.name);
    }
    dump.close();
    if (this.step.abend === undefined && this.has('DELETE')) {
      for (const name of [...this.processed]) this.deleteSource(name);
    }
  }

  private copy(filter: DataSetFilter): void {
    const volser = this.targetVolume();
    const names = this.newNames('RENAMEUNCONDITIONAL');
    for (const entry of this.select(filter)) {
      const source = logicalDataSet(this.step.system, entry);
      if (source === undefined) {
        this.fail(entry.name, 'ITS VOLUME DOES NOT HAVE IT');
        continue;
      }
      if (!this.step.isAuthorized(entry.name, volserOf(entry), this.has('DELETE') ? 'ALTER' : 'READ')) {
        this.notMade(entry.name);
        continue;
      }
      const target = names === undefined ? entry.name : newNameOf(entry.name, names);
      if (target === entry.name) {
        if (this.has('DELETE') && volser !== undefined) this.move(entry, source, volser);
        else this.fail(entry.name, 'A COPY NEEDS A NEW NAME: RENAMEUNCONDITIONAL');
      } else if (this.make(source, target, volser, true) && this.has('DELETE')) this.deleteSource(entry.name);
    }
  }

  /** COPY with DELETE and a volume: the data set keeps its name and moves to the volume. */
  private move(entry: Selected, source: LogicalDataSet, volser: string): void {
    const {system} = this.step;
    if (entry.kind === 'CLUSTER') {
      this.listing.own('FWR001I MOVING A VSAM DATA SET IS NOT SUPPORTED ON THIS MACHINE');
      this.notMade(entry.name);
      return;
    }
    const original = system.dataSet(entry.name);
    system.uncatalog(entry.name);
    const made = create(system, source, entry.name, volser);
    if ('refused' in made) {
      system.catalog(entry);
      this.fail(entry.name, made.refused);
      return;
    }
    if (original !== undefined) system.scratch(original);
    this.allocated(entry.name, entry.name, made.volser);
    this.processed.push(entry.name);
  }

  private restore(filter: DataSetFilter): void {
    const reader = this.openInput();
    if (reader === undefined) return;
    const dump = new DumpReader(reader);
    const time = dump.begin();
    if (time === undefined) {
      if (this.step.abend === undefined)
        this.listing.own(`FWR004I ${this.ddName('INDDNAME')} IS NO DATA SET THAT DUMP WROTE`);
      this.code = failed;
      return;
    }
    this.say(
      'ADR780I',
      1,
      `THE INPUT DUMP DATA SET BEING PROCESSED IS IN LOGICAL DATA SET FORMAT AND WAS CREATED BY DFSMSDSS VERSION 2 RELEASE 4 MODIFICATION LEVEL 0 ON ${time}`,
    );
    const volser = this.targetVolume();
    const unconditional = this.newNames('RENAMEUNCONDITIONAL');
    const conditional = this.newNames('RENAME');
    const seen: string[] = [];
    for (const source of dump.dataSets()) {
      const {name} = source.description;
      if (!isSelected(filter, name, organisationOf(source.description))) continue;
      seen.push(name);
      const isThere = this.step.system.entry(name) !== undefined;
      const names = unconditional ?? (isThere ? conditional : undefined);
      const target = names === undefined ? name : newNameOf(name, names);
      const done = this.make(source, target, volser, target !== name);
      if (done)
        this.say(
          'ADR489I',
          2,
          `${source.description.kind === 'CLUSTER' ? 'CLUSTER' : 'DATA SET'} ${name} WAS RESTORED`,
        );
    }
    reader.close();
    this.notFound(filter, seen);
  }

  /**
   * Creates a data set from another one or from a dump. With REPLACE, an existing data set of that name makes room for
   * it first, and is put back if the new one cannot be created.
   */
  private make(source: LogicalDataSet, target: string, volser: string | undefined, renamed: boolean): boolean {
    const {system} = this.step;
    const {name} = source.description;
    const wrong = wrongQualifiers(target);
    if (wrong !== undefined) return this.fail(name, `${target} IS NO NAME FOR A DATA SET`);
    if (!this.step.isAuthorized(target, volser ?? '', 'ALTER')) {
      this.notMade(name);
      return false;
    }
    const there = system.entry(target);
    let putBack: (() => void) | undefined;
    if (there !== undefined) {
      const replaces = this.has('REPLACEUNCONDITIONAL') || (this.has('REPLACE') && !renamed);
      if (!replaces || !isDataSet(there)) return this.fail(name, `${target} IS IN THE CATALOG ALREADY`);
      if (this.inUse(target)) return this.fail(name, `${target} IS IN USE BY THIS STEP`);
      putBack = remove(system, target);
    }
    const made = create(system, source, target, volser);
    if ('refused' in made) {
      putBack?.();
      return this.fail(name, made.refused);
    }
    this.allocated(name, target, made.volser);
    this.processed.push(name);
    return true;
  }

  private allocated(name: string, target: string, volser: string): void {
    if (name === target) this.say('ADR396I', 1, `DATA SET ${name} ALLOCATED, ON VOLUME(S): ${volser}`);
    else this.say('ADR395I', 1, `DATA SET ${name} ALLOCATED WITH NEWNAME ${target}, ON VOLUME(S): ${volser}`);
  }

  private deleteSource(name: string): void {
    const {system} = this.step;
    const entry = system.entry(name);
    const expires = entry?.kind === 'CLUSTER' ? entry.expires : system.dataSet(name)?.expires;
    if (!this.step.isAuthorized(name, '', 'ALTER')) {
      this.worst(failed);
      return;
    }
    const kept = isAhead(expires, system.today()) && !this.has('PURGE');
    if (kept || this.inUse(name)) {
      this.listing.own(
        `FWR004I DATA SET ${name} WAS NOT DELETED: ${kept ? 'IT HAS NOT EXPIRED' : 'IT IS IN USE BY THIS STEP'}`,
      );
      this.worst(failed);
      return;
    }
    remove(system, name);
    this.listing.own(`FWR005I DATA SET ${name} HAS BEEN DELETED`);
  }

  /** Selects the cataloged data sets that match the filter, and issues ADR801I. */
  private select(filter: DataSetFilter): Selected[] {
    const volumes = this.command.keywords.get('INDYNAM')?.flatMap((one) => (one.group ?? [one]).map(({text}) => text));
    const found = this.step.system.entries().filter((entry): entry is Selected => {
      if (!isDataSet(entry)) return false;
      const source = logicalDataSet(this.step.system, entry);
      if (volumes && !volumes.includes(volserOf(entry))) return false;
      return isSelected(filter, entry.name, source === undefined ? 'SAM' : organisationOf(source.description));
    });
    const dumpDd = this.command.verb === 'DUMP' ? this.dd('OUTDDNAME')?.sources[0] : undefined;
    const dumpName = dumpDd?.kind === 'data set' ? dumpDd.dataSet.name : undefined;
    // The dump data set may be cataloged already, but it is never its own input.
    const selected = found.filter(({name}) => name !== dumpName);
    this.say(
      'ADR801I',
      1,
      `${this.listing.now()} DATA SET FILTERING IS COMPLETE. ${selected.length} OF ${found.length} DATA SETS WERE SELECTED: 0 FAILED SERIALIZATION AND ${found.length - selected.length} FAILED FOR OTHER REASONS`,
    );
    this.notFound(
      filter,
      selected.map(({name}) => name),
    );
    return selected;
  }

  /** Reports names without wildcards that were not selected, and a filter that selects nothing. */
  private notFound({include}: DataSetFilter, selected: readonly string[]): void {
    for (const name of include) {
      if (isMask(name) || selected.includes(name)) continue;
      this.say('ADR383W', 1, `DATA SET ${name} NOT SELECTED, 01`);
      this.worst(warning);
    }
    if (selected.length > 0) return;
    this.say('ADR470W', 4, 'NO DATA SETS SELECTED FOR PROCESSING');
    this.worst(warning);
  }

  private summary(): void {
    const place = this.command.verb === 'DUMP' ? 1 : 2;
    if (this.processed.length > 0) {
      this.say('ADR454I', place, 'THE FOLLOWING DATA SETS WERE SUCCESSFULLY PROCESSED');
      for (const name of this.processed) this.listing.item(name);
    }
    if (this.notProcessed.length > 0) {
      this.say('ADR455W', place, 'THE FOLLOWING DATA SETS WERE NOT SUCCESSFULLY PROCESSED');
      for (const name of this.notProcessed) this.listing.item(name);
    }
  }

  private openDump(): Writer | undefined {
    const dd = this.dd('OUTDDNAME');
    if (dd === undefined || dd.sources[0]?.kind === 'vsam') return this.noDd('OUTDDNAME');
    // DFSMSdss determines the format of the blocks itself, whatever the DD or the label specifies.
    for (const source of dd.sources) if (source.kind === 'data set') source.attributes = {...dumpAttributes};
    return this.step.openOutput(dd.name, dumpAttributes);
  }

  private openInput(): Reader | undefined {
    const dd = this.dd('INDDNAME');
    return dd === undefined ? this.noDd('INDDNAME') : this.step.openInput(dd.name);
  }

  private noDd(keyword: string): undefined {
    this.listing.own(`FWR004I ${keyword}(${this.ddName(keyword)}) NAMES NO DD STATEMENT THAT CAN BE USED`);
    this.code = failed;
    return undefined;
  }

  /** OUTDYNAM names the volume itself, OUTDDNAME the DD of a data set on it. */
  private targetVolume(): string | undefined {
    const [said] = this.command.keywords.get('OUTDYNAM') ?? [];
    const named = said?.group?.[0]?.text ?? said?.text;
    if (named !== undefined) return named.toUpperCase();
    const source = this.command.verb === 'DUMP' ? undefined : this.dd('OUTDDNAME')?.sources[0];
    return source?.kind === 'data set' ? source.dataSet.volser : undefined;
  }

  private ddName(keyword: string): string {
    return this.command.keywords.get(keyword)?.[0]?.text.toUpperCase() ?? '';
  }

  private dd(keyword: string): Dd | undefined {
    return this.step.dds.get(this.ddName(keyword));
  }

  private newNames(keyword: string): NewNames | undefined {
    const said = this.command.keywords.get(keyword);
    return said && readNewNames(said);
  }

  private inUse(name: string): boolean {
    return [...this.step.dds.values()].some(({sources}) =>
      sources.some((source) =>
        source.kind === 'data set'
          ? source.dataSet.name === name
          : source.kind === 'vsam' && source.entry.name === name,
      ),
    );
  }

  private has(keyword: string): boolean {
    return this.command.keywords.has(keyword);
  }

  private fail(name: string, why: string): false {
    this.listing.own(`FWR004I DATA SET ${name} WAS NOT PROCESSED: ${why}`);
    this.notMade(name);
    return false;
  }

  private notMade(name: string): void {
    this.notProcessed.push(name);
    this.worst(failed);
  }

  private worst(code: number): void {
    this.code = Math.max(this.code, code);
  }

  private say(number: string, count: number, text: string): void {
    this.listing.say(number, this.id, this.module, count, text);
  }
}
