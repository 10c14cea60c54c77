import {readCards} from '../../control-statements/cards';
import {displayGrs} from '../../grs/display-grs';
import {notSupported} from '../../jcl/messages';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {systemName} from '../../system-name';
import {MessageDataSet} from '../message-data-set';
import {enqueuePanel} from './enqueue-panel';

const failed = 12;
/** The width of a screen in characters. */
const width = 79;

/** A screen: its title, and the lines below the command line. */
export interface Panel {
  title: string;
  lines: readonly string[];
}

const menu: Panel = {
  title: ' HQX77C0 -----------------  SDSF PRIMARY OPTION MENU  --------------------------',
  lines: ['', ' ENQ   Enqueues', ' /     System commands', '', ' END   Exit SDSF'],
};

/**
 * Returns a title such as `SDSF ENQUEUES  SYS1     SYS1                LINE 1-2 (2)`; a short message may take the
 * place of the line range.
 */
const titled = (name: string, right: string): string =>
  `${` ${name}  ${systemName.padEnd(9)}${systemName}`.padEnd(width - 24)}${right}`;

/** A sequence of screens, each as its command leaves it. */
class Session {
  private panel = menu;

  constructor(private readonly step: Step) {}

  /** Runs a command and returns the screen that it leaves; undefined after END. */
  obey(command: string): Panel | undefined {
    const [verb = '', ...operands] = command.trim().toUpperCase().split(/\s+/);
    if (verb === 'END' || verb === 'QUIT' || verb === 'EXIT') return undefined;
    if (verb.startsWith('/')) return {...this.panel, lines: this.#answer(command.trim().slice(1))};
    if (verb !== 'ENQ') return {title: this.panel.title, lines: [` ${notSupported(`THE COMMAND ${verb}`)}`]};
    const {name, count, lines} = enqueuePanel(this.step.system.enqueues, operands[0] ?? '*');
    this.panel = {title: titled(name, `LINE ${Math.min(count, 1)}-${count} (${count})`), lines};
    return this.panel;
  }

  /** Runs a system command; its answer is shown below the command line, as recorded. */
  #answer(command: string): string[] {
    const answer = displayGrs(command, this.step.system);
    if (answer === undefined) return [` ${notSupported(`THE COMMAND ${command.slice(0, 40)}`)}`];
    return [` RESPONSE=${systemName}`, ...answer.map((line) => `  ${line}`)];
  }
}

/**
 * SDSF in batch: runs the commands of ISFIN one after another, and writes to ISFOUT the screen that each leaves. SDSF
 * Operation and Customization, Using SDSF in batch; the form of ISFOUT is as recorded.
 */
export const runSdsf: Program = (step) => {
  const output = MessageDataSet.open(step, 'ISFOUT', {recfm: 'FBA', lrecl: 133, blksize: 133});
  if (output === undefined) return failed;
  const show = ({title, lines}: Panel): void => {
    output.line(`1${title}`);
    output.line(`  ${'COMMAND INPUT ===>'.padEnd(62)}SCROLL ===> PAGE`);
    for (const line of lines) output.line(` ${line}`);
  };
  show(menu);
  const session = new Session(step);
  for (const command of (readCards(step, 'ISFIN') ?? []).filter((card) => card.trim() !== '')) {
    const panel = session.obey(command);
    if (panel === undefined) break;
    show(panel);
  }
  output.close();
  return 0;
};
