import type {OpenDb2} from '../db2/subsystem';
import {notSupported} from '../jcl/messages';
import type {Program} from '../step/program';
import {runIefbr14} from './iefbr14';

/** A program whose code is loaded when a step runs it: in a web page, each program is a file of its own. */
const loaded =
  (load: () => Promise<Program>): Program =>
  async (step, parameters) =>
    (await load())(step, parameters);

const idcams = loaded(async () => (await import('../idcams/run')).runIdcams);
const sort = loaded(async () => (await import('../dfsort/run')).runSort);
const icetool = loaded(async () => (await import('../dfsort/icetool/run')).runIcetool);
const icegener = loaded(async () => (await import('./iebgener/icegener')).runIcegener);
const iebgener = loaded(async () => (await import('./iebgener/iebgener')).runIebgener);
const iebcopy = loaded(async () => (await import('./iebcopy/iebcopy')).runIebcopy);
const iebcompr = loaded(async () => (await import('./iebcompr/iebcompr')).runIebcompr);
const iebdg = loaded(async () => (await import('./iebdg/iebdg')).runIebdg);
const iebedit = loaded(async () => (await import('./iebedit/iebedit')).runIebedit);
const iebptpch = loaded(async () => (await import('./iebptpch/iebptpch')).runIebptpch);
const iebupdte = loaded(async () => (await import('./iebupdte/iebupdte')).runIebupdte);
const iehlist = loaded(async () => (await import('./iehlist/iehlist')).runIehlist);
const iehprogm = loaded(async () => (await import('./iehprogm/iehprogm')).runIehprogm);
const adrdssu = loaded(async () => (await import('./adrdssu/adrdssu')).runAdrdssu);
const sdsf = loaded(async () => (await import('./sdsf/sdsf')).runSdsf);
const isrsupc = loaded(async () => (await import('./isrsupc/isrsupc')).runIsrsupc);

const igycrctl = loaded(async () => (await import('../cobol/igycrctl')).runIgycrctl);
const dsnhpc = loaded(async () => (await import('../cobol/precompiler/dsnhpc')).runDsnhpc);
const iewblink = loaded(async () => (await import('../binder/iewblink')).runIewblink);
const dsntiar = loaded(async () => (await import('../db2/attachment/dsntiar')).runDsntiar);
const loader = loaded(async () => (await import('../binder/loader')).runLoader);

/** Programs of z/OS that this machine does not have: S806 would suggest that z/OS does not have them either. */
const absent =
  'AMASPZAP AMBLIST ASMA90 BPXBATCH DFHCSDUP DFSRRC00 FTP GIMSMP IBMZPLI ICKDSF IEHINITT IEHMOVE IFASMFDP IRXJCL'.split(
    ' ',
  );
const refuses =
  (name: string): Program =>
  (step) => {
    step.tell(notSupported(`THE PROGRAM ${name}`));
    return notRun;
  };
const notRun = 16;

/**
 * The programs of the machine by the names that EXEC PGM= may specify. DFSORT Application Programming Guide, JOB and
 * EXEC statements: ICEMAN is also SORT, IERRCO00 and IGHRCO00. MVS Program Management: User's Guide and Reference,
 * chapter 3: the names of the binder and of the batch loader.
 */
export function createRegistry(db2?: OpenDb2): ReadonlyMap<string, Program> {
  const ikjeft01 = loaded(async () => (await import('./ikjeft01/ikjeft01')).terminalMonitor(db2));
  const dsnutilb = loaded(async () => (await import('../db2/utilities/dsnutilb')).utilityProgram(db2));
  return new Map<string, Program>([
    ...absent.map((name) => [name, refuses(name)] as const),
    ['IEFBR14', runIefbr14],
    ['ADRDSSU', adrdssu],
    ['DSNUTILB', dsnutilb],
    ['DSNTIAR', dsntiar],
    ['DSNHPC', dsnhpc],
    ['IDCAMS', idcams],
    ['ICEMAN', sort],
    ['SORT', sort],
    ['IERRCO00', sort],
    ['IGHRCO00', sort],
    // Another vendor's sort: jobs that name it also run where DFSORT has replaced it.
    ['SYNCSORT', sort],
    ['ICETOOL', icetool],
    ['ICEGENER', icegener],
    ['IEBGENER', iebgener],
    ['IEBCOPY', iebcopy],
    ['IEBCOMPR', iebcompr],
    ['IEBDG', iebdg],
    ['IEBEDIT', iebedit],
    ['IEBPTPCH', iebptpch],
    ['IEBUPDTE', iebupdte],
    ['IEHLIST', iehlist],
    ['IEHPROGM', iehprogm],
    ['IKJEFT01', ikjeft01],
    ['IKJEFT1A', ikjeft01],
    ['IKJEFT1B', ikjeft01],
    ['ISRSUPC', isrsupc],
    ['SDSF', sdsf],
    ['ISFAFD', sdsf],
    ['IGYCRCTL', igycrctl],
    ['IEWBLINK', iewblink],
    ['IEWL', iewblink],
    ['HEWL', iewblink],
    ['LINKEDIT', iewblink],
    ['IEWBLDGO', loader],
    ['LOADER', loader],
  ]);
}
