import {hasWord} from './command-line';
import {nameOf} from './allocate-command';
import {notSupported, type Run} from './terminal';

/** LISTALC STATUS, as recorded; without STATUS, only the names of the data sets. TSO/E Command Reference, LISTALC. */
export const listAlc: Run = (terminal, command) => {
  const other = ['HISTORY', 'MEMBERS', 'SYSNAMES'].find((word) => hasWord(command, word));
  if (other !== undefined) return notSupported(terminal, `LISTALC ${other}`);
  const withStatus = hasWord(command, 'STATUS', 'ST');
  if (withStatus) terminal.say('--DDNAME---DISP--');
  for (const {name, sources} of terminal.step.dds.values()) {
    sources.forEach((source, at) => {
      const dataSet = nameOf(source);
      const shown = at === 0 ? name : '';
      if (!withStatus) terminal.say(dataSet);
      else if (dataSet === 'NULLFILE' || dataSet === 'TERMFILE') terminal.say(`${dataSet}  ${shown}`.trimEnd());
      else {
        terminal.say(dataSet);
        terminal.say(`  ${shown.padEnd(8)} KEEP`);
      }
    });
  }
  return 0;
};

const months = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');
/** Service units per second of processor time; on z/OS, the number depends on the machine model. */
const serviceUnits = 10_000;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
const duration = (seconds: number): string => [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':');

/** TIME, as recorded at a terminal. */
export const time: Run = (terminal) => {
  const now = terminal.step.system.now();
  // In batch, nobody is logged on, and the session begins with the command.
  const {started = now, processorSeconds = 0} = terminal.session ?? {};
  const hour = now.getUTCHours();
  const clock = [hour % 12 === 0 ? 12 : hour % 12, now.getUTCMinutes(), now.getUTCSeconds()].map(two).join(':');
  const elapsed = Math.max(0, now.getTime() - started.getTime()) / 1000;
  terminal.say(
    `IKJ56650I TIME-${clock} ${hour < 12 ? 'AM' : 'PM'}. CPU-${duration(processorSeconds)} ` +
      `SERVICE-${Math.round(processorSeconds * serviceUnits)} SESSION-${duration(elapsed)} ` +
      `${months[now.getUTCMonth()]!} ${now.getUTCDate()},${now.getUTCFullYear()}`,
  );
  return 0;
};
