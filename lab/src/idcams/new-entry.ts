import type {Refusal} from '../data-sets/system';
import type {AlternateIndex, Cluster} from '../vsam/cluster';
import type {PrintFile} from './print-file';
import {catalogError, duplicateName, type Session, terminated} from './session';

export const nameIsTaken = ({system}: Session, name: string): boolean => system.isTaken(name);

/** A DEFINE that SMS refuses, as recorded (ansible-collections/ibm_zos_cics). The messages of the catalog follow. */
export function duplicateInCatalog(print: PrintFile, name: string): void {
  print.message(`IGD17101I DATA SET ${name}`);
  print.text('NOT DEFINED BECAUSE DUPLICATE NAME EXISTS IN CATALOG');
  print.text('RETURN CODE IS 8 REASON CODE IS 38 IGG0CLEH');
  cannotContinue(print, name);
}

function cannotContinue(print: PrintFile, name: string): void {
  print.text('IGD17219I UNABLE TO CONTINUE DEFINE OF DATA SET');
  print.text(name);
}

/**
 * No volume of the storage group has room for a DEFINE. Recorded with two groups and more reasons (IBM/eznosql);
 * catalog management issues no message after it.
 */
function noRoomInGroup({print, system}: Session, name: string, group: string): void {
  const volumes = [...system.volumes.values()].filter(({storageGroup}) => storageGroup === group);
  print.message('IGD17226I THERE IS AN INSUFFICIENT NUMBER OF VOLUMES IN THE ELIGIBLE');
  print.text('STORAGE GROUP(S) TO SATISFY THIS REQUEST FOR DATA SET');
  print.text(name);
  print.text('IGD17290I THERE WERE 1 CANDIDATE STORAGE GROUPS OF WHICH THE FIRST 1');
  print.text('WERE ELIGIBLE FOR VOLUME SELECTION.');
  print.text(`THE CANDIDATE STORAGE GROUPS WERE:${group}`);
  print.text(`IGD17279I ${volumes.length} VOLUMES WERE REJECTED BECAUSE OF INSUFF TOTAL SPACE`);
  cannotContinue(print, name);
}

/** Prints why a cluster or an alternate index could not be placed, and returns the condition code. */
export function refused(session: Session, name: string, refusal: Refusal): number {
  const {print} = session;
  switch (refusal.refused) {
    case 'no such volume':
      print.message(`IKJ56221I DATA SET ${name} NOT ALLOCATED, VOLUME NOT AVAILABLE`);
      break;
    case 'duplicate on volume':
      catalogError(print, 40, 'IGG0CLFF-3');
      break;
    case 'duplicate in catalog':
      duplicateInCatalog(print, name);
      duplicateName(print);
      break;
    case 'no space in group':
      noRoomInGroup(session, name, refusal.group);
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

/**
 * IDC0508I, IDC0509I, IDC0512I and IDC0181I: the volumes of the components, the names that DEFINE generated for them,
 * and the SMS classes. Recorded with explicit names (ansible-collections/ibm_zos_cics); after generated names, a
 * recorded listing has one more line, whose text was left out (jacklotusho/MVSCommand): that it shows the class is from
 * memory.
 */
export function tellComponents({print, system}: Session, entry: Cluster | AlternateIndex, made: string[]): void {
  const {data, index} = entry;
  print.message(`IDC0508I DATA ALLOCATION STATUS FOR VOLUME ${data.volser} IS 0`);
  if (index) print.message(`IDC0509I INDEX ALLOCATION STATUS FOR VOLUME ${index.volser} IS 0`);
  if (made.includes(data.name)) print.message(`IDC0512I NAME GENERATED-(D) ${data.name}`);
  if (index && made.includes(index.name)) print.message(`IDC0512I NAME GENERATED-(I) ${index.name}`);
  const classes = system.smsOf(entry);
  if (classes === undefined) return;
  print.message(`IDC0181I STORAGECLASS USED IS ${classes.storage}`);
  if (classes.management !== undefined) print.message(`IDC0181I MANAGEMENTCLASS USED IS ${classes.management}`);
  if (classes.data !== undefined) print.message(`IDC0181I DATACLASS USED IS ${classes.data}`);
}
