import {bytesPerTrack, tracksPerCylinder} from '../../data-sets/geometry';
import type {Volume} from '../../data-sets/system';
import {clockTime, startStop} from '../../jes/job-clock';
import {systemName} from '../../system-name';
import type {Answer, Console} from './console';

/** DISPLAY T, IPLINFO, U and SMS: the system, its devices and its storage groups. */
export function displaySystem(console: Console, text: string): Answer {
  if (text === 'D T') return displayTime(console);
  if (text === 'D IPLINFO') return displayIpl(console);
  if (text.startsWith('D U')) return displayUnits(console, text);
  return /^D SMS,(?:SG|STORGRP)(?:\(ALL\))?(?:,LISTVOL)?$/.test(text) ? displayGroups(console, text) : undefined;
}

/** Returns a date such as `2026.321`, taken from the form that IEF373I shows. */
const dateOf = (now: Date): string =>
  startStop(now)
    .slice(0, 7)
    .replace(/^(....)/, '$1.');

/** IEE136I, as recorded. Differs: local time here is UTC. */
function displayTime({system}: Console): string[] {
  const now = system.now();
  const shown = `TIME=${clockTime(now)} DATE=${dateOf(now)}`;
  return [`IEE136I LOCAL: ${shown}  UTC: ${shown}`];
}

/** IEE254I, as recorded on z/OS 2.3; this system is IPLed every Sunday at six. */
function displayIpl({system}: Console): string[] {
  const now = system.now();
  const sunday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - now.getUTCDay(), 6));
  const ipled = sunday > now ? new Date(sunday.getTime() - 7 * 86_400_000) : sunday;
  const [year, month, day] = ipled.toISOString().slice(0, 10).split('-');
  const {device, volser} = residence(system.volumes);
  return [
    `IEE254I  ${clockTime(now)} IPLINFO DISPLAY`,
    ` SYSTEM IPLED AT ${clockTime(ipled)} ON ${month!}/${day!}/${year!}`,
    ' RELEASE z/OS 02.04.00    LICENSE = z/OS',
    ` USED LOAD00 IN SYS1.IPLPARM ON 0${device}`,
    ' ARCHLVL = 2   MTLSHARE = N',
    ' IEASYM LIST = 00',
    ' IEASYS LIST = (00) (OP)',
    ` IODF DEVICE: ORIGINAL(0${device}) CURRENT(0${device})`,
    ` IPL DEVICE: ORIGINAL(0${device}) CURRENT(0${device}) VOLUME(${volser})`,
  ];
}

/** Returns the system volume, or the last volume if the machine has none of that name. */
const residence = (volumes: ReadonlyMap<string, Volume>): Volume =>
  volumes.get('SYSRES') ?? [...volumes.values()].at(-1)!;

/** IEE457I with columns as recorded: all devices, one or more from a device number on, or the one with a volume. */
function displayUnits({system}: Console, text: string): Answer {
  const {number, volser, count} = unitsForm.exec(text)?.groups ?? {};
  if (!unitsForm.test(text)) return undefined;
  const ofSystem = residence(system.volumes);
  const shown = [...system.volumes.values()].filter(
    (volume) =>
      (number === undefined || Number.parseInt(volume.device, 16) >= Number.parseInt(number, 16)) &&
      (volser === undefined || volume.volser === volser),
  );
  const most = number === undefined ? shown.length : Number(count ?? 1);
  const status = `IEE457I ${clockTime(system.now())} UNIT STATUS`;
  if (shown.length === 0) return [status, 'FWR004I NO DEVICE MEETS THE SPECIFICATION'];
  return [
    status,
    'UNIT TYPE STATUS        VOLSER     VOLSTATE      SS',
    ...shown.slice(0, most).map((volume) => {
      const state = volume === ofSystem ? 'S' : 'O';
      return `${volume.device} ${volume.deviceType} ${state.padEnd(14)}${volume.volser.padEnd(11)}PRIV/RSDNT     0`;
    }),
  ];
}

const unitsForm =
  /^D U(?:,VOL=(?<volser>[A-Z0-9@#$]{1,6})|(?:,(?:ALL|DASD)?(?:,(?:ALL|ONLINE)?(?:,(?<number>[0-9A-F]{3,4})(?:,(?<count>\d{1,5}))?)?)?)?)$/;

/** IGD002I, as recorded; the list of volumes and the legend are from memory. */
function displayGroups({system}: Console, text: string): string[] {
  const volumes = [...system.volumes.values()];
  const groups = [...new Set(volumes.flatMap(({storageGroup}) => storageGroup ?? []))];
  const now = clockTime(system.now()).replace(/\./g, ':');
  const listed = text.endsWith('LISTVOL')
    ? [
        'VOLUME   UNIT    SYSTEM= 1                           STORGRP NAME',
        ...volumes
          .filter(({storageGroup}) => storageGroup !== undefined)
          .map(
            ({volser, device, storageGroup}) =>
              `${volser.padEnd(9)}${device.padEnd(16)}+${' '.repeat(27)}${storageGroup!}`,
          ),
      ]
    : [];
  return [
    `IGD002I ${now} DISPLAY SMS`,
    'STORGRP  TYPE    SYSTEM= 1',
    ...groups.flatMap((name) => groupLines(name, volumes)),
    ...listed,
    '***************************** LEGEND *****************************',
    '. THE STORAGE GROUP OR VOLUME IS NOT DEFINED TO THE SYSTEM',
    '+ THE STORAGE GROUP OR VOLUME IS ENABLED',
    '- THE STORAGE GROUP OR VOLUME IS DISABLED',
    '* THE STORAGE GROUP OR VOLUME IS QUIESCED',
    'D THE STORAGE GROUP OR VOLUME IS DISABLED FOR NEW ALLOCATIONS ONLY',
    'Q THE STORAGE GROUP OR VOLUME IS QUIESCED FOR NEW ALLOCATIONS ONLY',
    `SYSTEM  1 = ${systemName}`,
  ];
}

const bytesOf = (tracks: number): number => tracks * bytesPerTrack;
const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

function groupLines(name: string, all: readonly Volume[]): string[] {
  const volumes = all.filter(({storageGroup}) => storageGroup === name);
  const total = volumes.reduce((sum, {cylinders}) => sum + bytesOf(cylinders * tracksPerCylinder), 0);
  const free = volumes.flatMap((volume) => volume.freeExtents()).reduce((sum, {tracks}) => sum + bytesOf(tracks), 0);
  const space = `SPACE = ${megabytes(total)}MB USAGE% = ${Math.floor((100 * (total - free)) / total)} ALERT% = 0`;
  return [
    `${name.padEnd(9)}${'POOL'.padEnd(16)}+`,
    '  SPACE INFORMATION:',
    `  TOTAL ${space}`,
    `  TRACK-MANAGED ${space}`,
  ];
}
