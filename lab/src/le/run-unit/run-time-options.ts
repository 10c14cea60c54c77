import {parmOf, parmParameter, type ParameterList} from '../../step/parameter-list';

export interface RunTimeOptions {
  /** UPSI-0 to UPSI-7. */
  readonly switches: readonly boolean[];
  /** AIXBLD: the alternate indexes of a file are built when it is opened to be loaded. */
  readonly aixbld: boolean;
  /** DEBUG: debugging sections run. */
  readonly debug: boolean;
}

/**
 * The run-time options of PARM: what is behind its last slash, as CBLOPTS(ON) has it for COBOL (Language Environment
 * Programming Guide, "Specifying run-time options"). UPSI, AIXBLD and DEBUG are the only
 * ones that change anything here.
 */
export function runTimeOptions(parameters: ParameterList): RunTimeOptions & {passed: ParameterList} {
  const parm = parameters.length === 1 ? parmOf(parameters) : '';
  const slash = parm.lastIndexOf('/');
  if (slash < 0) return {switches: [], aixbld: false, debug: false, passed: parameters};
  const options = parm.slice(slash).toUpperCase();
  const [, upsi = ''] = /UPSI\(([01]{1,8})\)/.exec(options) ?? [];
  return {
    switches: [...upsi].map((digit) => digit === '1'),
    aixbld: /\bAIXBLD(?:\(ON\)|[ ,]|$)/.test(options),
    debug: /[/ ,]DEBUG(?:\(ON\)|[ ,]|$)/.test(options),
    passed: [parmParameter(parm.slice(0, slash))],
  };
}
