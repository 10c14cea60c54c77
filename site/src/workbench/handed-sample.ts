import {storedText} from '@site/src/browser-storage/stored-text';
import {codeText} from '@site/src/exercise/code-text';
import {sampleKey} from '@site/src/practice/WorkbenchLink/sample-key';
import {isWholeJob, jobOf} from '@site/proof/machine/job-of';
import type {DocumentLanguage, NewDocument} from './documents';

/** A sample of a lesson, as its page hands it over. */
export interface HandedSample {
  language: string;
  html: string;
  label: string;
  frame?: string;
}

const whole: Record<string, DocumentLanguage> = {jcl: 'jcl', cobol: 'cobol', sql: 'sql'};

/** What a sample is in the editor: a fragment of a job becomes the whole job; a program and a job keep their frame. */
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

/** The sample that a page handed over last. */
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
