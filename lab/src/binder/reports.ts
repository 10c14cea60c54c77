import type {Library} from '../data-sets/data-set';
import {externalName} from '../cobol/code/external-name';
import type {CompiledProgram} from '../cobol/code/program';
import type {Step} from '../step/step';
import type {Binding} from './binding';
import type {BinderListing} from './listing';
import type {BinderOptions} from './options';

/** Rounds a length up to a doubleword, as the binder aligns consecutive sections. */
const aligned = (length: number): number => Math.ceil(length / 8) * 8;
const hexadecimal = (value: number): string => value.toString(16).toUpperCase();

/** MAP: sections, entry points and their origins. Lengths are those of the intermediate form. */
export function printMap(listing: BinderListing, {sections}: Binding): void {
  listing.line(`1${' '.repeat(39)}*** M O D U L E  M A P ***`);
  listing.line('');
  listing.line(' ---------------');
  listing.line(
    ' CLASS  B_TEXT            LENGTH = ' +
      hexadecimal(sections.reduce((sum, {length}) => sum + aligned(length), 0)).padStart(8) +
      '  ATTRIBUTES = CAT,   LOAD, RMODE=ANY',
  );
  listing.line(' ---------------');
  listing.line('');
  listing.line('  SECTION    CLASS                                       ------- SOURCE --------');
  listing.line('   OFFSET   OFFSET  NAME                TYPE    LENGTH   DDNAME   SEQ  MEMBER');
  listing.line('');
  let offset = 0;
  for (const {program, length, ddName, member} of sections) {
    const name = externalName(program.name);
    const from = `${ddName.padEnd(8)}  01  ${member ?? '**NULL**'}`;
    listing.line(
      `          ${hexadecimal(offset).padStart(8)}  ${name.padEnd(18)}  CSECT  ${hexadecimal(length).padStart(8)}   ${from}`,
    );
    for (const entry of program.entries.slice(1)) {
      listing.line(`        0  ${hexadecimal(offset).padStart(7)}     ${externalName(entry.name).padEnd(15)}  LABEL`);
    }
    offset += aligned(length);
  }
  listing.line('');
  listing.line(`${' '.repeat(40)}*** E N D  O F  M O D U L E  M A P ***`);
  listing.line('');
}

/** XREF: which section refers to which name. */
export function printReferences(listing: BinderListing, binding: Binding): void {
  const margin = ' '.repeat(40);
  listing.line(`1${' '.repeat(39)}C R O S S - R E F E R E N C E  T A B L E`);
  listing.line(`${margin}_________________________________________`);
  listing.line('');
  listing.line(' TEXT CLASS = B_TEXT');
  listing.line('');
  listing.line(` ---------------  R E F E R E N C E  --------------------------  T A R G E T  ${'-'.repeat(43)}`);
  listing.line(
    '   CLASS                            ELEMENT       |                                            ELEMENT                  |',
  );
  listing.line(
    '   OFFSET SECT/PART(ABBREV)          OFFSET  TYPE | SYMBOL(ABBREV)   SECTION (ABBREV)           OFFSET CLASS NAME       |',
  );
  listing.line(`${' '.repeat(50)}|${' '.repeat(69)}|`);
  for (const {from, to} of binding.references) {
    const target = binding.has(to) ? to : '$UNRESOLVED';
    listing.line(
      `        0 ${from.padEnd(16)}                0  V-CON| ${to.padEnd(16)} ${target.padEnd(24)}        0 ${'B_TEXT'.padEnd(16)} |`.replace(
        'V-CON|',
        'VCON |',
      ),
    );
  }
  listing.line(`${margin}*** E N D  O F  C R O S S  R E F E R E N C E ***`);
}

interface Saved {
  readonly library: Library;
  readonly name: string;
  readonly programs: readonly CompiledProgram[];
  readonly executable: boolean;
  readonly size: number;
  readonly replaced: boolean;
}

/** LIST: what was stored, with its attributes. */
export function printSave(
  step: Step,
  listing: BinderListing,
  {amode, rmode, rent}: BinderOptions,
  {library, name, programs, executable, size, replaced}: Saved,
): void {
  const yes = (is: boolean): string => (is ? 'YES' : 'NO');
  const time = step.system.now().toISOString().slice(11, 19).replaceAll(':', '.');
  const rows = (list: readonly (readonly [string, string])[]): void => {
    for (const [title, value] of list) listing.line(`    ${title.padEnd(20)}${value}`);
    listing.line('');
  };
  listing.line('1SAVE OPERATION SUMMARY:');
  listing.line('');
  rows([
    ['MEMBER NAME', name],
    ['LOAD LIBRARY', library.name],
    ['PROGRAM TYPE', 'PROGRAM OBJECT(FORMAT 3)'],
    ['VOLUME SERIAL', library.volser],
    ['DISPOSITION', replaced ? 'REPLACED' : 'ADDED NEW'],
    ['TIME OF SAVE', time],
  ]);
  listing.line(' SAVE MODULE ATTRIBUTES:');
  listing.line('');
  rows([
    ['AC', '000'],
    ['AMODE', amode.padStart(3)],
    ['EXECUTABLE', yes(executable)],
    ['RENT', yes(rent)],
    ['REUS', yes(rent)],
    ['RMODE', rmode.padStart(3)],
    ['MODULE SIZE (HEX)', hexadecimal(size).padStart(8, '0')],
  ]);
  listing.line(' ENTRY POINT AND ALIAS SUMMARY:');
  listing.line('');
  listing.line('    NAME:            ENTRY TYPE AMODE C_OFFSET CLASS NAME');
  listing.line('');
  listing.line(`    ${externalName(programs[0]!.name).padEnd(17)} MAIN_EP   ${amode.padStart(5)} 00000000 B_TEXT`);
  listing.line('');
}
