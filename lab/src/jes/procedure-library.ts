import type {System} from '../data-sets/system';
import {fromEbcdic} from '../ebcdic';

/**
 * Procedures that come with a system. Db2 Utility Guide, "DSNUPROC": the procedure as it is shipped, without the STEPLIB
 * that the machine does not need.
 */
const installed: Readonly<Record<string, string | undefined>> = {
  DSNUPROC: `//DSNUPROC PROC LIB='DSNC10.SDSNLOAD',SYSTEM=DSN,SIZE=0K,
//         UID='',UTPROC=''
//DSNUPROC EXEC PGM=DSNUTILB,REGION=&SIZE,
//         PARM='&SYSTEM,&UID,&UTPROC'
//SYSPRINT DD SYSOUT=*
//UTPRINT  DD SYSOUT=*
//SYSUDUMP DD SYSOUT=*
//         PEND`,
};

/** Members of libraries as the converter reads them: procedures and INCLUDE groups. */
export function procedureLibrary(system: System): {member(name: string, member: string): string[] | undefined} {
  return {
    member(name, member) {
      const library = system.dataSet(name);
      const records = library?.dsorg === 'PO' ? library.members.get(member)?.records : undefined;
      if (records === undefined) return name === 'SYS1.PROCLIB' ? installed[member]?.split('\n') : undefined;
      return Array.from({length: records.count}, (_, at) => fromEbcdic(records.at(at)).trimEnd());
    },
  };
}
