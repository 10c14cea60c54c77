import {fromEbcdic} from '../../ebcdic';
import type {Step} from '../../step/step';

/** The run-time options of Language Environment that have an effect here. Programming Reference, chapter 2. */
export interface LeOptions {
  /** ABTERMENC: how an enclave ends with an unhandled condition. */
  readonly abend: boolean;
  /** TERMTHDACT: what is written then. */
  readonly messages: boolean;
  readonly traceback: boolean;
  /** MSGFILE. */
  readonly messageFile: string;
  /** UPSI-0 to UPSI-7. */
  readonly switches: readonly boolean[];
  /** AIXBLD: the alternate indexes of a file are built when it is opened to be loaded. */
  readonly aixbld: boolean;
  /** DEBUG: debugging sections run. */
  readonly debug: boolean;
}

const defaults: LeOptions = {
  abend: true,
  messages: true,
  traceback: true,
  messageFile: 'SYSOUT',
  switches: [],
  aixbld: false,
  debug: false,
};

const setters: Readonly<Record<string, (value: string) => Partial<LeOptions>>> = {
  ABTERMENC: (value) => ({abend: !value.startsWith('RETCODE')}),
  TERMTHDACT: (value) => ({
    messages: !value.startsWith('QUIET'),
    traceback: /^(?:TRACE|DUMP|UADUMP|UATRACE)/.test(value),
  }),
  MSGFILE: (value) => ({messageFile: value.split(',')[0] || 'SYSOUT'}),
  AIXBLD: (value) => ({aixbld: value !== 'OFF'}),
  DEBUG: (value) => ({debug: value !== 'OFF'}),
  UPSI: (value) => ({switches: Array.from(value, (digit) => digit === '1')}),
};

/**
 * Reads the options of CEEOPTS, then those of PARM, which take precedence. CBLOPTS(ON): in the PARM of a COBOL program
 * they follow the slash, and the program receives what precedes it.
 */
export function readLeOptions(step: Step): {options: LeOptions; parm: string} {
  const slash = step.parm.lastIndexOf('/');
  const parm = slash < 0 ? step.parm : step.parm.slice(0, slash);
  const texts = [ceeopts(step), slash < 0 ? '' : step.parm.slice(slash + 1)];
  let options = defaults;
  for (const text of texts) {
    for (const [, name = '', value = ''] of text.toUpperCase().matchAll(/([A-Z\d]+)(?:\(([^()]*)\))?/g)) {
      options = {...options, ...setters[name]?.(value)};
    }
  }
  return {options, parm};
}

/** Programming Guide, "Using the CEEOPTS DD statement": columns 1 to 72, an asterisk begins a comment. */
function ceeopts(step: Step): string {
  if (!step.dds.has('CEEOPTS')) return '';
  const reader = step.openInput('CEEOPTS');
  let text = '';
  for (let record = reader?.get(); record !== undefined; record = reader?.get()) {
    const line = fromEbcdic(record.subarray(0, 72)).trim();
    if (!line.startsWith('*')) text += `${line} `;
  }
  reader?.close();
  return text;
}
