import type {CatalogEntry} from '../data-sets/catalog-entry';
import type {System} from '../data-sets/system';
import type {Step} from '../step/step';
import type {Command} from './parameters';
import type {PrintFile} from './print-file';

/** What a functional command works with. */
export interface Session {
  step: Step;
  system: System;
  print: PrintFile;
}

/** Runs a functional command and returns its condition code. */
export type FunctionalCommand = (session: Session, command: Command) => number;

/** DFSMS Access Method Services, Condition codes. */
export const warning = 4;
export const error = 8;
export const terminated = 12;
export const severe = 16;

/** The name of the only catalog of this machine, as LISTCAT shows it. */
export const catalogName = 'CATALOG.MASTER';

/** IDC3009I: the return and reason code of catalog management. MVS System Messages, IDC3009I. */
export function catalogReturn(print: PrintFile, code: number, reason: string): void {
  print.message(`IDC3009I ** VSAM CATALOG RETURN CODE IS ${code} - REASON CODE IS ${reason}`);
}

export function notFound(print: PrintFile, name: string): void {
  print.message(`IDC3012I ENTRY ${name} NOT FOUND`);
  catalogReturn(print, 8, 'IGG0CLEG-42');
}

export function duplicateName(print: PrintFile): void {
  print.message('IDC3013I DUPLICATE DATA SET NAME');
  catalogReturn(print, 8, 'IGG0CLEH-38');
}

/**
 * Whether RACF allows the user to create, change or delete an entry; if not, ICH408I says why. The reason code of the
 * catalog is from memory.
 */
export function isAuthorized({step, print}: Session, name: string, volser: string): boolean {
  if (step.isAuthorized(name, volser, 'ALTER')) return true;
  print.message('IDC3018I SECURITY VERIFICATION FAILED');
  catalogReturn(print, 56, 'IGG0CLFF-6');
  return false;
}

/** The volume of an entry according to the catalog. */
export function volserOf(entry: CatalogEntry): string {
  if (entry.kind === 'NONVSAM') return entry.volsers[0] ?? '';
  return entry.kind === 'CLUSTER' || entry.kind === 'AIX' ? entry.data.volser : '';
}

/** A catalog error without a message of its own. */
export function catalogError(print: PrintFile, code: number, reason: string): void {
  print.message('IDC3014I CATALOG ERROR');
  catalogReturn(print, code, reason);
}

/** Dynamic allocation did not find a data set; its message extends over two lines. */
export function notInCatalog(print: PrintFile, name: string): void {
  const words = `IKJ56228I DATA SET ${name} NOT IN CATALOG OR CATALOG CAN NOT BE ACCESSED`.split(' ');
  let line = '';
  const lines: string[] = [];
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > 72) {
      lines.push(line);
      line = 'IKJ56228I';
    }
    line += line === '' ? word : ` ${word}`;
  }
  lines.push(line);
  lines.forEach((text, at) => print.text(text, at === 0 ? '0' : ' '));
}

/** Differs: z/OS has a message of its own for this, whose number we do not know. */
export function missing(print: PrintFile, what: string): number {
  print.message(`FWR003I THE ${what} IS MISSING`);
  return terminated;
}

/** Differs: z/OS has a message of its own for a class that the installation does not define. */
export function notDefined(print: PrintFile, what: string): number {
  print.message(`FWR004I ${what} IS NOT DEFINED`);
  return terminated;
}

/** Anything that this machine does not support is reported by name, never silently ignored. */
export function notSupported(print: PrintFile, what: string): number {
  print.message(`FWR001I ${what} IS NOT SUPPORTED ON THIS MACHINE`);
  return terminated;
}
