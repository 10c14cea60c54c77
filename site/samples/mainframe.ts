import {SampleFault} from './outcome';
import type {Sample} from './page-samples';

interface ReaderProblem {
  line: number;
  message: string;
}

type Reader = (text: string) => ReaderProblem[];

/** The readers of the control languages; one for each. */
const readers: Record<string, Reader> = {};

const meantToFail: Record<string, RegExp> = {
  jcl: /^JCL ERROR$/,
  idcams: /^MAXCC=(12|16)$/,
  dfsort: /^MAXCC=16$/,
};

/** Reads JCL, IDCAMS or DFSORT statements; nothing wrong may be found, unless the sample is meant to be wrong. */
export function checkMainframe(sample: Sample): void {
  const {language, expect} = sample.fence;
  const reader = readers[language];
  if (!reader) return;
  const problems = reader(sample.text);
  if (expect !== undefined && !meantToFail[language]!.test(expect)) {
    throw new SampleFault(`expect="${expect}" is not how a wrong ${language} sample ends`);
  }
  if (expect !== undefined && problems.length === 0) {
    throw new SampleFault(`the page expects ${expect}, and nothing is wrong with the sample`);
  }
  if (expect === undefined && problems.length > 0) {
    throw new SampleFault(problems.map(({line, message}) => `line ${line}: ${message}`).join('\n  '));
  }
}
