import type {System} from '../data-sets/system';
import {fromEbcdic} from '../ebcdic';
import {systemProcedures} from './installed-libraries';
import {installedProcedures} from './installed-procedures';

/** Members of libraries as the converter reads them: procedures and INCLUDE groups. */
export function procedureLibrary(system: System): {member(name: string, member: string): string[] | undefined} {
  return {
    member(name, member) {
      const library = system.dataSet(name);
      const records = library?.dsorg === 'PO' ? library.members.get(member)?.records : undefined;
      if (records === undefined)
        return name === systemProcedures ? installedProcedures[member]?.split('\n') : undefined;
      return Array.from({length: records.count}, (_, at) => fromEbcdic(records.at(at)).trimEnd());
    },
  };
}
