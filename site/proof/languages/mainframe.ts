import {checkDfsort, checkIdcams, checkJcl, type Problem} from '@framewright/lab/check';
import type {Sample} from '../pages/page-samples';
import {SampleFault} from './outcome';

interface ControlLanguage {
  check: (text: string) => Problem[];
  /** The end of an invalid sample, in the form of `expect`. */
  errorEnding: RegExp;
}

const languages: Record<string, ControlLanguage> = {
  jcl: {check: checkJcl, errorEnding: /^JCL ERROR$/},
  idcams: {check: checkIdcams, errorEnding: /^MAXCC=(12|16)$/},
  dfsort: {check: checkDfsort, errorEnding: /^MAXCC=(12|16)$/},
};

/** The errors found by our parser, one per line. */
function faultsIn(language: string, text: string): string[] {
  return languages[language]!.check(text).map(({line, message}) => `line ${line}: ${message}`);
}

/** Checks JCL, IDCAMS or DFSORT statements. They must have no errors, unless the page expects one. */
export function checkMainframe({fence: {language, expect}, text}: Sample): void {
  const {errorEnding} = languages[language]!;
  if (expect !== undefined && !errorEnding.test(expect)) {
    throw new SampleFault(`expect="${expect}" is not how ${language} with an error in it ends`);
  }
  const problems = faultsIn(language, text);
  if (expect !== undefined && problems.length === 0) {
    throw new SampleFault(`the page expects ${expect}, and nothing is wrong with the sample`);
  }
  if (expect === undefined && problems.length > 0) {
    throw new SampleFault(problems.join('\n  '));
  }
}
