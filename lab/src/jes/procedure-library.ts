import type {System} from '../data-sets/system';
import {fromEbcdic} from '../ebcdic';
import type {ProcedureLibraries} from './converter/index';
import {installedProcedure, isInstalled} from './installed-libraries';

/** Library members as the converter reads them: procedures and INCLUDE groups. */
export function procedureLibrary(system: System): ProcedureLibraries {
  return {
    has: (name) => system.dataSet(name)?.dsorg === 'PO' || isInstalled(name),
    member(name, member) {
      const library = system.dataSet(name);
      const records = library?.dsorg === 'PO' ? library.members.get(member)?.records : undefined;
      if (records === undefined) return installedProcedure(name, member);
      return Array.from({length: records.count}, (_, at) => fromEbcdic(records.at(at)).trimEnd());
    },
  };
}
