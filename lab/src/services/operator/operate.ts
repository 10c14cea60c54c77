import {displayGrs} from '../../grs/display-grs';
import {notSupported} from '../../jcl/messages';
import type {JobQueue} from '../../jes/job-queue';
import type {Terminal} from '../access';
import {ServiceRefusal} from '../service-refusal';
import type {Answer, Console} from './console';
import {displayActivity} from './display-activity';
import {displaySystem} from './display-system';
import {jes2Command} from './jes2-commands';

const longestCommand = 126;

/** Commands of z/OS and JES2, of which only some forms are answered here. */
const verbs =
  /^(?:D|DISPLAY|C|CANCEL|S|START|P|STOP|F|MODIFY|V|VARY|R|REPLY|K|CONTROL|SET|SETPROG|SETSMS|T|SE|SEND|E|RESET|M|MOUNT|U|UNLOAD|I|SWITCH|\$.*)$/;

/**
 * MVS System Commands and JES2 Commands: answers the forms whose answers are recorded. Everything else is refused by
 * name.
 */
export function operate(terminal: Terminal, jobs: JobQueue, typed: string): string[] {
  const command = typed.trim();
  if (command === '' || command.length > longestCommand || /[^ -~]/.test(command)) {
    throw new ServiceRefusal('invalid', `A command has 1 to ${longestCommand} printable characters.`);
  }
  const console: Console = {system: terminal.system, user: terminal.user, jobs};
  const upper = command.toUpperCase();
  const text = upper
    .replace(/^DISPLAY\s/, 'D ')
    .replace(/^D\s+/, 'D ')
    .replace(/^CANCEL\s/, 'C ');
  const answer =
    displayGrs(text, console.system) ??
    displaySystem(console, text) ??
    displayActivity(console, text) ??
    cancelJob(console, text) ??
    jes2Command(console, text);
  if (answer !== undefined) return answer;
  const [verb = ''] = upper.split(/[\s,]/);
  // IEE305I is as recorded.
  if (!verbs.test(verb)) return [`IEE305I ${verb.slice(0, 8).padEnd(8)} COMMAND INVALID`];
  return [notSupported(`THE COMMAND ${upper.slice(0, 40)}`)];
}

/** MVS System Messages, IEE301I, IEE341I and IEE345I: a learner has no authority over somebody else's job. */
function cancelJob({jobs, system}: Console, text: string): Answer {
  const [, name] = /^C ([A-Z@#$][A-Z0-9@#$]{0,7})$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const running = jobs.list({prefix: name}).find(({status}) => status === 'ACTIVE');
  if (running === undefined && system.enqueues.holders('**').some(({job}) => job === name)) {
    return ['IEE345I CANCEL   AUTHORITY INVALID, FAILED BY SECURITY PRODUCT'];
  }
  if (running === undefined || !jobs.cancel(running.jobId)) return [`IEE341I ${name.padEnd(15)} NOT ACTIVE`];
  return [`IEE301I ${name.padEnd(15)} CANCEL COMMAND ACCEPTED`];
}
