import {type DataSetSummary, type JobOutput, shownLines, type SubmittedJob} from '@framewright/lab/machine';
import {endingText, shownEnding} from './job-ending';
import type {Tone} from './tone';

/** The page's view of a spool file. */
interface ShownFile {
  /** `JESMSGLG`, `STEP1.SYSPRINT`. */
  name: string;
  text: string;
}

/** Why a job failed, in plain words. */
export interface Reason {
  id: string;
  why: string;
  /** The row of a lesson that explains it. */
  row?: string;
}

/** The page's report on a job. */
export interface JobReport {
  kind: 'job';
  jobName: string;
  jobId: string;
  /** `MAXCC=0004`, `ABEND=S0C7`, `JCL ERROR`. */
  ending: string;
  tone: Tone;
  /** The same in words. */
  words: string;
  steps: {name: string; program: string; ending: string}[];
  files: ShownFile[];
  /** The file with the relevant output, if known. */
  shows?: string;
  reasons: Reason[];
  /** Data sets that the job, and the jobs it submitted, created or changed. */
  dataSets: DataSetSummary[];
  /** The jobs that it submitted through the internal reader. */
  later: JobReport[];
}

function inWords(ending: JobOutput['ending']): string {
  if ('abend' in ending) return 'A step was ended by the system: it abended.';
  if ('jclError' in ending) return 'The job did not run to its end: there is an error in its JCL.';
  if ('securityError' in ending) return 'The job was refused before it ran: RACF does not let you run it.';
  if ('stopped' in ending) return 'The job was stopped before it came to its end.';
  if ('held' in ending) return 'The job is held: it waits until you release it, in the list of jobs of the workbench.';
  if ('scanned' in ending) return 'The JCL was read and found right. Nothing was run.';
  if (ending.code === 0) return 'Every step ended well.';
  return ending.code <= 4 ? 'A step ended with a warning.' : 'A step ended with an error.';
}

const messageId = /\$HASP\d{3}\b|\b(?:IEF[AC]?|IEC|IDC|ICE|IEB|IEH|ICH|IKJ|CSV|IGD|IEW|CEE|IGZ|FWR)\d{3,5}[A-Z]\b/;

/**
 * The messages that explain why a job failed, each once. Their explanations are in a chunk loaded only for a failed
 * job.
 */
async function reasonsIn(files: ShownFile[]): Promise<Reason[]> {
  const {explain} = await import('@framewright/lab/messages');
  const found = new Map<string, Reason>();
  for (const {text} of files) {
    for (const line of text.split('\n')) {
      const reason = messageId.test(line) ? explain(line) : undefined;
      if (reason && !found.has(reason.id)) found.set(reason.id, reason);
    }
  }
  return [...found.values()];
}

const changed = (before: DataSetSummary[], after: DataSetSummary[]): DataSetSummary[] => {
  const known = new Set(before.map((summary) => JSON.stringify(summary)));
  return after.filter((summary) => !known.has(JSON.stringify(summary)));
};

const systemFiles = ['JESMSGLG', 'JESJCL', 'JESYSMSG'];

export async function reportOn(
  {later, ...output}: SubmittedJob,
  before: DataSetSummary[],
  after: DataSetSummary[],
): Promise<JobReport> {
  return {
    ...(await reportOnOne(output)),
    dataSets: changed(before, after),
    later: await Promise.all(later.map(async (one) => ({...(await reportOnOne(one)), dataSets: [], later: []}))),
  };
}

async function reportOnOne(output: JobOutput): Promise<Omit<JobReport, 'dataSets' | 'later'>> {
  const {jobName, jobId, ending} = output;
  const files = output.files.map((file) => ({
    name: [systemFiles.includes(file.ddName) ? '' : (file.procStepName ?? file.stepName), file.ddName]
      .filter(Boolean)
      .join('.'),
    text: shownLines(file).join('\n'),
  }));
  const shown = shownEnding(ending);
  return {
    kind: 'job',
    jobName,
    jobId,
    ...shown,
    words: inWords(ending),
    steps: output.steps.map((step) => ({
      name: [step.name, step.procStepName].filter(Boolean).join('.'),
      program: step.program,
      ending: endingText(step.ending),
    })),
    files,
    // The job is shown without them too.
    reasons: shown.tone === 'good' ? [] : await reasonsIn(files).catch(() => []),
  };
}
