import type {Step} from '../step/step';
import type {ControlSource} from './control-input';
import type {Exits} from './exits';
import type {InputFile} from './input-file';
import {type Messages, headingTime, moduleLevels} from './messages';
import type {Plan, PlanError} from './plan';
import type {RecordShape} from './record-shape';

/** Lists the identifier of a call before the statements, as recorded for ICETOOL (ansible-collections/ibm_zos_cics). */
export function listCaller(messages: Messages, identifier: string, kind: Plan['kind'], shape: RecordShape): void {
  messages.say('ICE200I', `IDENTIFIER FROM CALLING PROGRAM IS ${identifier}`);
  listRecordType(messages, kind, shape);
}

function listRecordType(messages: Messages, kind: Plan['kind'], shape: RecordShape): void {
  messages.say(
    'ICE201I',
    `RECORD TYPE IS ${shape.variable ? 'V' : 'F'} - DATA STARTS IN POSITION ${shape.variable ? 5 : 1}`,
    kind === 'COPY' ? 'C' : 'F',
  );
  messages.say('ICE751I', moduleLevels.start);
}

/** The first lines of SYSOUT: the technique, and the heading of the control statements. */
export function listHeading(messages: Messages, kind: Plan['kind'], now: Date): void {
  messages.say('ICE143I', `BLOCKSET     ${kind.padEnd(5)} TECHNIQUE SELECTED`);
  messages.say('ICE250I', 'VISIT http://www.ibm.com/storage/dfsort FOR DFSORT PAPERS, EXAMPLES AND MORE');
  messages.say('ICE000I', `- CONTROL STATEMENTS FOR 5650-ZOS, Z/OS DFSORT V2R4  - ${headingTime(now)} -`);
}

/**
 * The statements as they were written, each error below its statement, with a marker under the operand. DFSORT
 * Messages, Codes and Diagnosis Guide, Finding DFSORT control statement coding errors.
 */
export function listStatements(messages: Messages, sources: ControlSource[], errors: PlanError[]): void {
  let first = true;
  sources.forEach((source, index) => {
    const below = errorsByLine(source, errors);
    source.cards.forEach((card, at) => {
      messages.card(card, first);
      first = false;
      for (const {marker, id, text} of below.get(at + 1) ?? []) {
        if (marker !== undefined) messages.card(`${' '.repeat(marker)}$`, false);
        messages.say(id, text);
      }
    });
    const next = sources[index + 1];
    if (next) messages.say('ICE146I', `END OF STATEMENTS FROM ${source.name} - ${next.name} STATEMENTS FOLLOW`);
  });
}

interface ListedError {
  marker?: number;
  id: string;
  text: string;
}

/** The first error of each statement, by the number of the card under which it is listed. */
function errorsByLine(source: ControlSource, errors: PlanError[]): Map<number, ListedError[]> {
  const below = new Map<number, ListedError[]>();
  const add = (line: number, error: ListedError) => {
    below.set(line, [...(below.get(line) ?? []), error]);
  };
  const reported = new Set<number>();
  for (const {line, id, text, at} of source.problems) {
    if (reported.has(line)) continue;
    reported.add(line);
    add(line, {id, text, ...(at === undefined ? {} : {marker: at})});
  }
  for (const {statement, error} of errors) {
    if (!statement || !source.statements.includes(statement) || reported.has(statement.line)) continue;
    const {operand} = error;
    const line =
      operand && operand.line >= statement.line && operand.line <= statement.end ? operand.line : statement.end;
    add(line, {id: error.id, text: error.text, ...(operand?.at === undefined ? {} : {marker: operand.at})});
  }
  return below;
}

/** ICE201I to ICE236I: the records, the storage and the options in effect. */
export function listOptions(
  messages: Messages,
  step: Step,
  plan: Plan,
  input: InputFile | undefined,
  shape: RecordShape,
  {e15, e35, identifier}: Exits,
): void {
  const {options, kind} = plan;
  if (identifier === undefined) listRecordType(messages, kind, shape);
  const environment = e15 || e35 ? 'ICEAM2' : 'ICEAM1';
  messages.say('ICE193I', `${environment} INVOCATION ENVIRONMENT IN EFFECT - ${environment} ENVIRONMENT SELECTED`);
  const place = `${step.jobName.padEnd(8)}.${step.stepName.padEnd(8)}.${(step.procStepName ?? '').padEnd(8)}`;
  if (input && !e15) {
    const type = input.vsam ? (shape.variable ? 'V' : 'F') : input.recfm;
    messages.say('ICE088I', `${place}, INPUT LRECL = ${input.lrecl}, BLKSIZE = ${input.blksize}, TYPE = ${type}`);
  } else messages.say('ICE089I', `${place}, INPUT LRECL = ${shape.length}, TYPE = ${shape.variable ? 'V' : 'F'}`);
  messages.say('ICE093I', 'MAIN STORAGE = (MAX,6291456,6291456)');
  messages.say('ICE156I', 'MAIN STORAGE ABOVE 16MB = (6234096,6234096)');
  const yes = (value: boolean) => (value ? 'Y' : 'N');
  const code = (value: number) => `RC${value}`.padEnd(4);
  messages.say(
    'ICE127I',
    `OPTIONS: OVFLO=${code(options.overflow)},PAD=${code(options.padding)},TRUNC=${code(options.truncation)},SPANINC=RC16,` +
      `VLSCMP=${yes(options.shortCompares)},SZERO=Y,RESET=Y,VSAMEMT=Y,DYNSPC=256`,
  );
  messages.say(
    'ICE128I',
    `OPTIONS: SIZE=6291456,MAXLIM=1048576,MINLIM=450560,EQUALS=${yes(options.equals ?? false)},LIST=Y,ERET=RC16 ,` +
      `MSGDDN=${options.messageDd}`,
  );
  messages.say(
    'ICE129I',
    `OPTIONS: VIO=N,RESDNT=ALL ,SMF=NO   ,WRKSEC=Y,OUTSEC=Y,VERIFY=${yes(options.verify)},` +
      `CHALT=${yes(options.characterAlternate)},DYNALOC=N             ,ABCODE=MSG`,
  );
  messages.say(
    'ICE130I',
    `OPTIONS: RESALL=4096,RESINV=0,SVC=109 ,CHECK=${yes(options.check)},WRKREL=Y,OUTREL=Y,CKPT=N,COBEXIT=COB2,ZSORT=N`,
  );
  messages.say('ICE131I', 'OPTIONS: TMAXLIM=6291456,ARESALL=0,ARESINV=0,OVERRGN=16384,CINV=Y,CFW=Y,DSA=0');
  messages.say(
    'ICE132I',
    `OPTIONS: VLSHRT=${yes(options.shortRecords)},ZDPRINT=${yes(options.zonedPrintable)},IEXIT=N,TEXIT=N,LISTX=N,` +
      'EFS=NONE    ,EXITCK=S,PARMDDN=DFSPARM ,FSZEST=N',
  );
  messages.say(
    'ICE133I',
    `OPTIONS: HIPRMAX=OPTIMAL,DSPSIZE=MAX ,ODMAXBF=0,SOLRF=Y,VLLONG=${yes(options.cutLongRecords)},VSAMIO=N,MOSIZE=MAX`,
  );
  messages.say('ICE235I', `OPTIONS: NULLOUT=RC${options.emptyOutput}`);
  messages.say('ICE236I', 'OPTIONS: DYNAPCT=10 ,MOWRK=Y,TUNE=STOR,EXPMAX=MAX    ,EXPOLD=50%    ,EXPRES=10%');
}

/** How a DD is read or written: EXCP for disk, BSAM for JES data sets and libraries, VSAM. */
export function accessMethod(step: Step, ddName: string): string {
  const source = step.dds.get(ddName)?.sources[0];
  if (source?.kind === 'vsam') return 'VSAM';
  return source?.kind === 'data set' && source.dataSet.dsorg === 'PS' ? 'EXCP' : 'BSAM';
}
