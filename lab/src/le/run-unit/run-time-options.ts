import {parmOf, parmParameter, type ParameterList} from '../../step/parameter-list';

/**
 * The run-time options of PARM: what is behind its last slash, as CBLOPTS(ON) has it for COBOL (Language Environment
 * Programming Guide, "Specifying run-time options"). UPSI is the only one that changes anything here.
 */
export function runTimeOptions(parameters: ParameterList): {switches: readonly boolean[]; passed: ParameterList} {
  const parm = parameters.length === 1 ? parmOf(parameters) : '';
  const slash = parm.lastIndexOf('/');
  if (slash < 0) return {switches: [], passed: parameters};
  const [, upsi = ''] = /UPSI\(([01]{1,8})\)/i.exec(parm.slice(slash)) ?? [];
  return {switches: [...upsi].map((digit) => digit === '1'), passed: [parmParameter(parm.slice(0, slash))]};
}
