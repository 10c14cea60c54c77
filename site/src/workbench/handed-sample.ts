import {storedText} from '@site/src/browser-storage/stored-text';
import {codeText} from '@site/src/exercise/code-text';
import {sampleKey} from '@site/src/practice/WorkbenchLink/sample-key';
import {isWholeJob, jobOf} from '@site/proof/machine/job-of';
import type {DocumentLanguage, NewDocument} from './documents';

/** A sample handed over by a lesson's page. */
export interface HandedSample {
  language: string;
  html: string;
  label: string;
  frame?: string;
}

const whole: Record<string, DocumentLanguage> = {jcl: 'jcl', cobol: 'cobol', sql: 'sql'};

/** A sample as a document: a fragment of a job becomes the whole job; a program and a job keep their frame. */
export function documentOf({language, html, label, frame}: HandedSample): NewDocument {
  const text = codeText(html);
  const keepsFrame = frame !== undefined && (language === 'cobol' || isWholeJob(language, text));
  const isWhole = language in whole && (keepsFrame || frame === undefined);
  return {
    title: label,
    language: isWhole ? whole[language]! : 'jcl',
    text: isWhole ? text : jobOf(language, text, frame),
    ...(keepsFrame && {frame}),
  };
}

/** The last sample handed over by a page. */
export function handedSample(): HandedSample | undefined {
  try {
    const sample = JSON.parse(storedText(sampleKey)) as Partial<HandedSample> | null;
    return typeof sample?.html === 'string' && typeof sample.language === 'string' && typeof sample.label === 'string'
      ? (sample as HandedSample)
      : undefined;
  } catch {
    return undefined;
  }
}
