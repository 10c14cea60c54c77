import type {JobOutput} from '@framewright/lab/machine';
import type {Tone} from './tone';

const padded = (code: number): string => String(code).padStart(4, '0');

type Ending = JobOutput['ending'] | JobOutput['steps'][number]['ending'];

/** How a job or a step ended, as in its messages. */
export function endingText(ending: Ending): string {
  if ('code' in ending) return `RC=${padded(ending.code)}`;
  if ('abend' in ending) return `ABEND=${ending.abend}`;
  if ('flushed' in ending) return 'NOT RUN';
  if ('securityError' in ending) return 'SEC ERROR';
  if ('stopped' in ending) return ending.stopped;
  if ('held' in ending) return 'HELD';
  return 'scanned' in ending ? 'SCANNED' : 'JCL ERROR';
}

function toneOf(ending: JobOutput['ending']): Tone {
  if ('scanned' in ending || 'held' in ending) return 'good';
  if (!('code' in ending)) return 'bad';
  return ending.code === 0 ? 'good' : ending.code <= 4 ? 'warning' : 'bad';
}

/** How a job ended, as in its messages, and as a colour. */
export const shownEnding = (ending: JobOutput['ending']): {ending: string; tone: Tone} => ({
  ending: 'code' in ending ? `MAXCC=${padded(ending.code)}` : endingText(ending),
  tone: toneOf(ending),
});
