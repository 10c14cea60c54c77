import type {Parameter} from '../../jcl/parameters';

/** DD parameters that z/OS also reads outside DCB=; overriding one of them changes only that one. */
const inDcb = /^(RECFM|LRECL|BLKSIZE|DSORG|KEYLEN|BUFNO|OPTCD|DEN|EROPT|RKP|BFALN|BFTEK|BUFL|NCP|TRTCH)$/;

const sameParameter: Record<string, string> = {DSNAME: 'DSN', VOLUME: 'VOL'};

/** The key of a parameter: two spellings of one parameter override each other. */
function keyOf({keyword, raw}: Parameter): string {
  if (keyword === undefined) return raw === 'DATA' ? '*' : raw;
  return sameParameter[keyword] ?? keyword;
}

const withInStream = new Set([
  'DCB',
  'DLM',
  'SYMBOLS',
  'LRECL',
  'BLKSIZE',
  'BUFNO',
  'LIKE',
  'REFDD',
  'DSN',
  'VOL',
  'UNIT',
  'SPACE',
]);
const notWithSysout = new Set(
  '* DUMMY DISP DDNAME DYNAM EXPDT LABEL LIKE PATH QNAME RETPD SUBSYS VOL AMP CHKPT DATACLAS MGMTCLAS STORCLAS RECORG PROTECT'.split(
    ' ',
  ),
);

/** Whether an overriding parameter removes a different parameter from the procedure's statement. */
function removes(by: string, key: string, raw: string): boolean {
  switch (by) {
    case '*':
      return !withInStream.has(key) || key === 'DSN';
    case 'DUMMY':
      return key !== 'DCB' && !inDcb.test(key);
    case 'DSN':
      return ['DUMMY', '*', 'SYSOUT', 'DDNAME', 'PATH', 'DYNAM'].includes(key) && raw !== 'NULLFILE';
    case 'SYSOUT':
      return notWithSysout.has(key) && raw !== '';
    case 'DDNAME':
      return !['DCB', 'BLKSIZE', 'BUFNO', 'DIAGNS'].includes(key);
    case 'SUBSYS':
    case 'PATH':
      return ['DUMMY', '*', 'SYSOUT', 'DSN', 'DDNAME'].includes(key);
    case 'EXPDT':
      return key === 'RETPD';
    case 'RETPD':
      return key === 'EXPDT';
    default:
      return false;
  }
}

/** Splits `DCB=(RECFM=FB,LRECL=80)` by subparameter name; the name of positional ones is empty. */
function subparameters(parameter: Parameter): Map<string, string> {
  const {value, raw} = parameter;
  const inner = value.kind === 'list' && raw.startsWith('(') ? raw.slice(1, -1) : raw;
  const parts = new Map<string, string>();
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (at < inner.length && (inner[at] !== ',' || depth > 0)) continue;
    const part = inner.slice(start, at);
    if (part !== '') parts.set(/^([A-Z]+)=/.exec(part)?.[1] ?? '', part);
    start = at + 1;
  }
  return parts;
}

/** MVS JCL Reference, Additional rules for modifying DD parameters: DCB is changed by subparameter. */
function mergeDcb(original: Parameter, by: Parameter, read: (text: string) => Parameter): Parameter {
  const parts = subparameters(original);
  if (by.raw !== '') parts.delete('');
  for (const [name, part] of subparameters(by)) {
    if (part === `${name}=`) parts.delete(name);
    else parts.set(name, part);
  }
  return read(`DCB=(${[...parts.values()].join(',')})`);
}

/**
 * Merges the parameters of a procedure's DD with those of the statement that overrides it.
 * MVS JCL Reference, Rules for modifying OUTPUT JCL or DD parameters.
 */
export function overrideDd(original: Parameter[], by: Parameter[], read: (text: string) => Parameter): Parameter[] {
  let merged = [...original];
  for (const parameter of by) {
    const key = keyOf(parameter);
    if (key === '') continue;
    const {raw} = parameter;
    merged = merged.filter((other) => !removes(key, keyOf(other), raw));
    const same = merged.findIndex((other) => keyOf(other) === key);
    const nullified = parameter.keyword !== undefined && raw === '';
    if (key === 'DCB' && same >= 0 && !nullified) merged[same] = mergeDcb(merged[same]!, parameter, read);
    else {
      if (same >= 0) merged.splice(same, 1);
      if (!nullified) merged.push(parameter);
    }
    if (inDcb.test(key)) merged = merged.map((other) => withoutSubparameter(other, key, read));
  }
  // Positional parameters come first.
  return [
    ...merged.filter(({keyword}) => keyword === undefined),
    ...merged.filter(({keyword}) => keyword !== undefined),
  ];
}

function withoutSubparameter(parameter: Parameter, name: string, read: (text: string) => Parameter): Parameter {
  if (parameter.keyword !== 'DCB') return parameter;
  const parts = subparameters(parameter);
  return parts.delete(name) ? read(`DCB=(${[...parts.values()].join(',')})`) : parameter;
}

/** A keyword of an EXEC statement that calls a procedure, and the step that it applies to. */
export interface ExecOverride {
  keyword: string;
  step?: string;
  parameter: Parameter;
}

/**
 * MVS JCL Reference, Modifying EXEC statement parameters: without a step name, PARM is for the first step and is
 * removed from the others; every other parameter is for all steps.
 */
export function overrideExec(
  original: Parameter[],
  overrides: ExecOverride[],
  step: string,
  isFirst: boolean,
): Parameter[] {
  let parameters = [...original];
  const generalFirst = [...overrides].sort(
    (one, other) => Number(one.step !== undefined) - Number(other.step !== undefined),
  );
  for (const {keyword, step: wanted, parameter} of generalFirst) {
    if (wanted !== undefined && wanted !== step) continue;
    parameters = parameters.filter((other) => other.keyword !== keyword);
    const nullified = parameter.raw === '' || (keyword === 'PARM' && wanted === undefined && !isFirst);
    if (!nullified) parameters.push({...parameter, keyword});
  }
  return parameters;
}
