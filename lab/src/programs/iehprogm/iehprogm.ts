import {readCards} from '../../control-statements/cards';
import {type ControlStatement, partsOf, readControlStatements} from '../../control-statements/control-statement';
import {isMemberName, wrongQualifiers} from '../../data-set-name';
import type {DataSet} from '../../data-sets/data-set';
import {isAhead} from '../../data-sets/day';
import {renameMember} from '../../data-sets/library';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {MessageDataSet} from '../message-data-set';

const ignored = 8;
const terminated = 16;
const deviceTypes = /^(3390|SYSDA|SYSALLDA|DISK)$/;
const temporary = /^SYS\d{5}\.T\d{6}\./;

const invalidRequest = 'IEH201I INVALID REQUEST...STATEMENT IGNORED.';
const invalidKeyword = 'IEH202I INVALID KEYWORD...STATEMENT IGNORED.';
const missingKeyword = 'IEH203I INVALID KEYWORD COMBINATION OR MISSING KEYWORD...STATEMENT IGNORED.';
const invalidVolume = 'IEH204I INVALID DEVICE NAME OR VOLUME ID...STATEMENT IGNORED.';

/** Requests for passwords, and for catalogs that z/OS no longer has. */
const unsupported = /^(ADD|REPLACE|DELETEP|LIST|BLDX|DLTX|BLDA|DLTA|CONNECT|RELEASE|BLDG)$/;

/** The values of a statement by keyword; a word without a value has itself as its value. */
type Request = ReadonlyMap<string, string>;

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  SCRATCH: ['DSNAME', 'VTOC', 'VOL', 'PURGE', 'SYS', 'MEMBER'],
  RENAME: ['DSNAME', 'VOL', 'NEWNAME', 'MEMBER'],
  CATLG: ['DSNAME', 'VOL'],
  UNCATLG: ['DSNAME'],
};

/** One run of IEHPROGM. DFSMSdfp Utilities, IEHPROGM (Program Maintenance) program. */
class Maintenance {
  private code = 0;

  constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {}

  run(): number {
    this.messages.line(`1${' '.repeat(40)}${'SYSTEM SUPPORT UTILITIES --- IEHPROGM'.padEnd(66)}PAGE 1`);
    const cards = readCards(this.step, 'SYSIN');
    if (cards === undefined) {
      if (this.step.abend === undefined) this.say('FWR004I DDNAME SYSIN    CANNOT BE OPENED');
      return terminated;
    }
    for (const statement of readControlStatements(cards)) {
      for (const card of statement.cards) this.say(card);
      const messages = this.request(statement);
      if (messages.length === 0) this.say(`NORMAL END OF TASK RETURNED BY ${statement.operation}`);
      else this.code = ignored;
      for (const message of messages) this.say(message);
      this.say('');
    }
    this.say('UTILITY END');
    return this.code;
  }

  private say(text: string): void {
    this.messages.line(` ${text}`);
  }

  /** Performs a request; returns the messages if it was not done. */
  private request({operation, operands, malformed}: ControlStatement): string[] {
    if (unsupported.test(operation)) return [`FWR001I ${operation} IS NOT SUPPORTED ON THIS MACHINE`];
    const keywords = keywordsOf[operation];
    if (keywords === undefined || malformed) return [invalidRequest];
    const request = new Map<string, string>();
    for (const operand of operands) {
      const keyword = operand.keyword ?? operand.text;
      const name = keyword === 'DSN' ? 'DSNAME' : keyword === 'VOLUME' ? 'VOL' : keyword;
      if (!keywords.includes(name) || request.has(name)) return [invalidKeyword];
      request.set(name, operand.group === undefined ? operand.text : (partsOf(operand)[0]?.text ?? ''));
    }
    switch (operation) {
      case 'SCRATCH':
        return request.has('VTOC') ? this.scratchVtoc(request) : this.scratch(request);
      case 'RENAME':
        return this.rename(request);
      case 'CATLG':
        return this.catalog(request);
      default:
        return this.uncatalog(request);
    }
  }

  /** Returns the serial number in VOL=device=serial; undefined if this machine has no such volume. */
  private volume(request: Request): string | undefined {
    const [, device = '', volser = ''] = /^\(?([A-Z0-9]+)=\(?([A-Z0-9@#$-]{1,6})/.exec(request.get('VOL') ?? '') ?? [];
    return deviceTypes.test(device) && this.step.system.volumes.has(volser) ? volser : undefined;
  }

  private scratch(request: Request): string[] {
    const name = request.get('DSNAME');
    if (name === undefined || !request.has('VOL') || request.has('SYS')) return [missingKeyword];
    const volser = this.volume(request);
    if (volser === undefined) return [invalidVolume];
    const dataSet = this.step.system.onVolume(volser, name);
    const member = request.get('MEMBER');
    if (dataSet === undefined || dataSet.vsam === true)
      return this.status('SCRATCH', name, volser, 'DATA SET NOT FOUND');
    if (!this.step.isAuthorized(name, volser, member === undefined ? 'ALTER' : 'UPDATE')) {
      return this.status('SCRATCH', name, volser, 'NOT AUTHORIZED');
    }
    if (member !== undefined) {
      if (dataSet.dsorg !== 'PO' || !dataSet.members.delete(member)) {
        return this.status('SCRATCH', `${name}(${member})`, volser, 'MEMBER NOT FOUND');
      }
      return [];
    }
    if (this.isKept(dataSet, request)) return this.status('SCRATCH', name, volser, 'EXPIRATION DATE NOT PASSED');
    this.delete(dataSet);
    return [];
  }

  /** An SMS-managed data set is removed from the catalog too. DFSMSdfp Utilities, IEHPROGM, SCRATCH. */
  private delete(dataSet: DataSet): void {
    if (dataSet.sms !== undefined) this.step.system.uncatalog(dataSet.name);
    this.step.system.scratch(dataSet);
  }

  /** Whether a data set is kept because it has not expired; PURGE deletes it anyway. */
  private isKept({expires}: DataSet, request: Request): boolean {
    return !request.has('PURGE') && isAhead(expires, this.step.system.today());
  }

  /** Scratches all data sets of a volume; with SYS, only those that the system named for a job. */
  private scratchVtoc(request: Request): string[] {
    if (request.has('DSNAME') || request.has('MEMBER') || !request.has('VOL')) return [missingKeyword];
    const volser = this.volume(request);
    const volume = volser === undefined ? undefined : this.step.system.volumes.get(volser);
    if (volume === undefined) return [invalidVolume];
    const inUse = new Set<DataSet>();
    for (const {sources} of this.step.dds.values()) {
      for (const source of sources) if (source.kind === 'data set') inUse.add(source.dataSet);
    }
    for (const dataSet of [...volume.dataSets.values()]) {
      if (request.has('SYS') && !temporary.test(dataSet.name)) continue;
      if (dataSet.vsam === true || inUse.has(dataSet) || this.isKept(dataSet, request)) continue;
      if (!this.step.isAuthorized(dataSet.name, volume.volser, 'ALTER')) continue;
      this.delete(dataSet);
    }
    return [];
  }

  private rename(request: Request): string[] {
    const name = request.get('DSNAME');
    const newName = request.get('NEWNAME');
    const member = request.get('MEMBER');
    if (name === undefined || newName === undefined || !request.has('VOL')) return [missingKeyword];
    const volser = this.volume(request);
    if (volser === undefined) return [invalidVolume];
    const dataSet = this.step.system.onVolume(volser, name);
    if (dataSet === undefined || dataSet.vsam === true)
      return this.status('RENAME', name, volser, 'DATA SET NOT FOUND');
    const intent = member === undefined ? 'ALTER' : 'UPDATE';
    const names = member === undefined ? [name, newName] : [name];
    if (!names.every((one) => this.step.isAuthorized(one, volser, intent))) {
      return this.status('RENAME', name, volser, 'NOT AUTHORIZED');
    }
    if (member !== undefined) return this.renameMember(dataSet, member, newName);
    if (wrongQualifiers(newName) !== undefined) return [invalidKeyword];
    const {system} = this.step;
    const isTaken = dataSet.sms !== undefined && system.entry(newName) !== undefined;
    if (isTaken || !system.rename(dataSet, newName)) return this.status('RENAME', name, volser, 'DUPLICATE NAME');
    const entry = dataSet.sms && system.entry(name);
    if (entry !== undefined) {
      // ISPF User's Guide Vol II, Rename processing with RACF: for SMS-managed data sets, the system changes the
      // catalog.
      system.uncatalog(name);
      system.catalog({...entry, name: newName});
    }
    return [];
  }

  private renameMember(dataSet: DataSet, member: string, newName: string): string[] {
    const {name, volser} = dataSet;
    if (!isMemberName(newName)) return [invalidKeyword];
    const refused = dataSet.dsorg === 'PO' ? renameMember(dataSet, member, newName) : 'not found';
    if (refused === undefined) return [];
    const why = refused === 'not found' ? 'MEMBER NOT FOUND' : 'DUPLICATE NAME';
    return this.status('RENAME', `${name}(${member})`, volser, why);
  }

  /** Makes an entry in the catalog, whether or not the data set is on the volume. */
  private catalog(request: Request): string[] {
    const {system} = this.step;
    const name = request.get('DSNAME');
    if (name === undefined || !request.has('VOL')) return [missingKeyword];
    if (wrongQualifiers(name) !== undefined) return [invalidKeyword];
    const volser = this.volume(request);
    if (volser === undefined) return [invalidVolume];
    const entry = {
      kind: 'NONVSAM' as const,
      name,
      created: system.today(),
      volsers: [volser],
      deviceType: '3390',
    };
    return system.catalog(entry) ? [] : [`FWR004I ${name} IS IN THE CATALOG ALREADY`];
  }

  private uncatalog(request: Request): string[] {
    const name = request.get('DSNAME');
    if (name === undefined) return [missingKeyword];
    const entry = this.step.system.entry(name);
    if (entry?.kind !== 'NONVSAM') return [`FWR004I ${name} IS NOT IN THE CATALOG AS A NON-VSAM DATA SET`];
    this.step.system.uncatalog(name);
    return [];
  }

  /** MVS System Messages, IEH207I. Differs: the wording of the reason is ours. */
  private status(request: 'SCRATCH' | 'RENAME', name: string, volser: string, reason: string): string[] {
    return [
      `IEH207I STATUS OF USERS REQUEST TO ${request} DATA SET ${name}`,
      ' VOLUME ID      ACTION TAKEN      REASON',
      ` ${volser.padEnd(6)}         ${request === 'SCRATCH' ? 'NOT SCRATCHED' : 'NOT RENAMED  '}     ${reason}`,
      ' END OF LISTING OF DATA SETS TO BE SCRATCHED OR RENAMED',
    ];
  }
}

export const runIehprogm: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return terminated;
  const code = new Maintenance(step, messages).run();
  messages.close();
  return code;
};
