import {readCards} from '../../control-statements/cards';
import {type ControlStatement, partsOf, readControlStatements} from '../../control-statements/control-statement';
import {ebcdicOrder} from '../../data-sets/ebcdic-order';
import type {DataSet} from '../../data-sets/data-set';
import {directoryBlocksUsed} from '../../data-sets/library';
import type {Volume} from '../../data-sets/system';
import {memberPlaces} from '../../data-sets/usage';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {wholeVtoc} from '../../jes/installed-libraries';
import {MessageDataSet} from '../message-data-set';
import {abbreviated, formatted, freeSpace} from './vtoc-listing';

const ignored = 8;
const terminated = 16;
const systemResidence = 'SYSRES';
const linesPerPage = 56;
const mostNames = 10;

const hexadecimal = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
const five = (value: number): string => String(value).padStart(5, '0');

/**
 * C of TTRC: X'80' for an alias, and in the last five bits the number of halfwords of user data. DFSMS Using Data Sets,
 * Directory of a PDS.
 */
const indicator = (aliasOf: string | undefined, userData: Uint8Array | undefined): string =>
  hexadecimal((aliasOf === undefined ? 0 : 0x80) + ((userData?.length ?? 0) >> 1), 2);

/** The user data of a directory entry: once ISPF has saved the member, its statistics. */
const userDataText = (userData: Uint8Array | undefined): string =>
  Array.from(userData ?? [], (byte) => hexadecimal(byte, 2)).join('');

/** One run of IEHLIST. DFSMSdfp Utilities, IEHLIST. */
class Listing {
  private code = 0;
  private page = 0;
  private lines = linesPerPage;

  constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {}

  run(): number {
    const cards = readCards(this.step, 'SYSIN');
    if (cards === undefined) {
      this.heading();
      if (this.step.abend === undefined) this.say('IEH101I SYSIN CANNOT BE OPENED');
      return terminated;
    }
    for (const statement of readControlStatements(cards)) {
      this.heading();
      const message = this.statement(statement);
      if (message === undefined) continue;
      for (const card of statement.cards) this.say(card);
      this.say(message);
      this.code = ignored;
    }
    return this.code;
  }

  private heading(): void {
    this.page += 1;
    const now = this.step.system.now();
    const {year, day} = this.step.system.today();
    const two = (value: number) => String(value).padStart(2, '0');
    const time = `${two(now.getUTCHours())}.${two(now.getUTCMinutes())}.${two(now.getUTCSeconds())}`;
    const title = 'SYSTEMS SUPPORT UTILITIES---IEHLIST';
    this.messages.line(`1${' '.repeat(42)}${title.padEnd(64)}PAGE ${this.page}`);
    this.messages.line(` DATE: ${year}.${String(day).padStart(3, '0')}  TIME: ${time}`);
    this.lines = 2;
  }

  private say(text: string, space = ' '): void {
    this.put(`${space}${text}`);
  }

  private put(line: string): void {
    if (this.lines >= linesPerPage) this.heading();
    this.lines += 1;
    this.messages.line(line);
  }

  /** Processes a statement; returns the message if it is ignored. */
  private statement({operation, operands, malformed}: ControlStatement): string | undefined {
    const isKnown = operation === 'LISTVTOC' || operation === 'LISTPDS';
    if (operation === 'LISTCTLG') return 'FWR001I LISTCTLG IS NOT SUPPORTED ON THIS MACHINE';
    if (!isKnown || malformed) return 'IEH109I INVALID CONTROL STATEMENT';
    let names: string[] | undefined;
    let volser = systemResidence;
    let isFormatted = false;
    for (const operand of operands) {
      const {keyword, text} = operand;
      if (keyword === 'DSNAME' || keyword === 'DSN') names = partsOf(operand).map((part) => part.text);
      else if (keyword === 'VOL' || keyword === 'VOLUME') volser = /=([A-Z0-9@#$-]{1,6})$/.exec(text)?.[1] ?? '';
      else if (keyword === undefined && text === 'FORMAT') isFormatted = true;
      else if (keyword === undefined && text === 'DUMP') return `FWR001I ${text} IS NOT SUPPORTED ON THIS MACHINE`;
      else if (operation === 'LISTVTOC' && (keyword === 'DATE' || text === 'SORTBYDSNAME')) continue;
      else return 'IEH109I INVALID CONTROL STATEMENT';
    }
    const volume = this.step.system.volumes.get(volser);
    if (volume === undefined) return 'IEH106I UNAVAILABLE DEVICE TYPE OR VOLUME ID SPECIFIED';
    if (names !== undefined && names.length > mostNames) return 'IEH109I INVALID CONTROL STATEMENT';
    if (operation === 'LISTVTOC') return this.contents(volume, names, isFormatted);
    return names === undefined ? 'IEH109I INVALID CONTROL STATEMENT' : this.directories(volume, names);
  }

  private contents(volume: Volume, names: string[] | undefined, isFormatted: boolean): string | undefined {
    this.say(`${' '.repeat(42)}CONTENTS OF VTOC ON VOL ${volume.volser}`, '0');
    const vtoc = wholeVtoc(this.step.system, volume);
    let dataSets: DataSet[];
    if (names === undefined) {
      this.say('  THERE IS A  1 LEVEL VTOC INDEX');
      this.say('  DATA SETS ARE LISTED IN ALPHANUMERIC ORDER');
      dataSets = [...vtoc.values()].sort((one, other) => ebcdicOrder(one.name, other.name));
    } else {
      const missing = names.find((name) => !vtoc.has(name));
      if (missing !== undefined) return `IEH105I THIS VOLUME DOES NOT CONTAIN DATA SET ${missing}`;
      dataSets = names.map((name) => vtoc.get(name)!);
    }
    for (const line of isFormatted ? formatted(dataSets, volume.volser) : abbreviated(dataSets)) {
      this.put(line);
      if (this.step.abend !== undefined) return undefined;
    }
    if (names === undefined) this.say(`  ${freeSpace(volume, [...vtoc.values()])}`, '0');
    return undefined;
  }

  private directories(volume: Volume, names: string[]): string | undefined {
    const vtoc = wholeVtoc(this.step.system, volume);
    for (const name of names) {
      const dataSet = vtoc.get(name);
      if (dataSet === undefined) return `IEH105I THIS VOLUME DOES NOT CONTAIN DATA SET ${name}`;
      if (dataSet.dsorg !== 'PO') return `IEH102I THE PDS ORGANIZATION DOES NOT APPLY FOR DATASET ${name}`;
      this.say(`${' '.repeat(32)}DIRECTORY INFO FOR SPECIFIED PDS ON VOL ${volume.volser}`, '0');
      this.say(`${' '.repeat(42)}${name}`);
      this.say('  MEMBERS   TTRC       VARIABLE USER DATA ---(USER DATA AND TTRC ARE IN HEX)', '0');
      const places = memberPlaces(dataSet);
      for (const [member, {aliasOf, userData}] of dataSet.members) {
        const {track = 0, record = 0} = places.get(member) ?? {};
        const place = `${hexadecimal(track, 4)}${hexadecimal(record, 2)}`;
        const shown = `${member}${aliasOf === undefined ? '' : '*'}`.padEnd(9);
        this.say(`  ${shown} ${place}${indicator(aliasOf, userData)}   ${userDataText(userData)}`.trimEnd());
        if (this.step.abend !== undefined) return undefined;
      }
      const allocated = dataSet.space.directoryBlocks;
      const unused = Math.max(0, allocated - directoryBlocksUsed(dataSet));
      if (!dataSet.pdse) {
        this.say(
          `  OF THE ${five(allocated)} DIRECTORY BLOCKS ALLOCATED TO THIS PDS, ${five(unused)} ARE(IS) COMPLETELY UNUSED`,
          '0',
        );
      }
    }
    return undefined;
  }
}

export const runIehlist: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return terminated;
  const code = new Listing(step, messages).run();
  messages.close();
  return code;
};
