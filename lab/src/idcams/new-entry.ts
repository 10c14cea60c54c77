import type {Refusal} from '../data-sets/system';
import type {AlternateIndex, Cluster} from '../vsam/cluster';
import type {PrintFile} from './print-file';
import {catalogError, type Session, terminated} from './session';

/** A name of the catalog, that of a component too. */
export function nameIsTaken({system}: Session, name: string): boolean {
  if (system.entry(name) !== undefined) return true;
  return system
    .entries()
    .some(
      (entry) =>
        (entry.kind === 'CLUSTER' || entry.kind === 'AIX') && (entry.data.name === name || entry.index?.name === name),
    );
}

/** Why a cluster or an alternate index found no place. */
export function refused(print: PrintFile, name: string, refusal: Refusal): number {
  switch (refusal.refused) {
    case 'no such volume':
      print.message(`IKJ56221I DATA SET ${name} NOT ALLOCATED, VOLUME NOT AVAILABLE`);
      break;
    case 'duplicate on volume':
      catalogError(print, 40, 'IGG0CLFF-3');
      break;
    case 'no space':
      catalogError(print, 68, 'IGG0CLFF-20');
      break;
    case 'quota':
      print.message(`FWR002I ${name}: THE DISKS OF THIS MACHINE ARE FULL`);
      break;
  }
  return terminated;
}

/** IDC0508I, IDC0509I and IDC0512I: where the components are, and the names that DEFINE made for them. */
export function tellComponents(print: PrintFile, {data, index}: Cluster | AlternateIndex, made: string[]): void {
  print.message(`IDC0508I DATA ALLOCATION STATUS FOR VOLUME ${data.volser} IS 0`);
  if (index) print.message(`IDC0509I INDEX ALLOCATION STATUS FOR VOLUME ${index.volser} IS 0`);
  if (made.includes(data.name)) print.message(`IDC0512I NAME GENERATED-(D) ${data.name}`);
  if (index && made.includes(index.name)) print.message(`IDC0512I NAME GENERATED-(I) ${index.name}`);
}
