import {type Parameter, hasSymbol, itemsOf} from './parameters';

/** The DD that a backward reference names. */
export interface DdReference {
  step?: string;
  procStep?: string;
  ddName: string;
}

export const isBackwardReference = (text: string): boolean => text.startsWith('*.');

/** `*.ddname`, `*.step.ddname`, `*.step.procstep.ddname`. MVS JCL Reference, Backward references. */
export function readDdReference(text: string): DdReference | undefined {
  if (!isBackwardReference(text)) return undefined;
  const parts = text.slice(2).split('.');
  const ddName = parts.at(-1)!;
  const [step, procStep] = parts.slice(0, -1);
  return {...(step === undefined ? {} : {step}), ...(procStep === undefined ? {} : {procStep}), ddName};
}

interface CodedReference {
  to: DdReference;
  text: string;
  keyword: string;
  line: number;
}

/** The backward references in the parameters of a DD or EXEC statement. */
export function backwardReferences(parameters: Parameter[]): CodedReference[] {
  return parameters.flatMap(({keyword = '', value}) => {
    if (!['DSN', 'DSNAME', 'DCB', 'VOL', 'VOLUME', 'REFDD', 'PGM'].includes(keyword)) return [];
    return itemsOf(value).flatMap(({value: item, at}) => {
      if (item.kind === 'list' || item.quoted || hasSymbol(item)) return [];
      const to = readDdReference(item.text);
      return to ? [{to, text: item.text, keyword, line: at.line}] : [];
    });
  });
}
