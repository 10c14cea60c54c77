import {readCards} from '../../control-statements/cards';
import {CardStream} from '../../control-statements/card-stream';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {type Command, isTaskMode, readCommand} from './command';
import {Listing} from './listing';
import {Task} from './task';

const refused = 8;
const terminated = 16;

/**
 * DFSMSdss. The texts of ADR001T to ADR016I are in MVS System Messages, Volume 1, ADR messages. ADR101I, ADR016I, the
 * end of ADR801I (which begins with the time) and ADR454I, with their modules, are as recorded for a DUMP
 * (jacklotusho/MVSCommand). The others are from memory, as are their modules.
 */
export const runAdrdssu: Program = (step) => {
  const listing = Listing.open(step);
  if (listing === undefined) return terminated;
  const code = run(step, listing);
  listing.close();
  return code;
};

function run(step: Step, listing: Listing): number {
  const cards = readCards(step, 'SYSIN');
  if (cards === undefined) {
    if (step.abend === undefined) listing.say('ADR005T', 'SCH', 'DSSU', 1, 'NO SYSIN FILE');
    return terminated;
  }
  const {tasks, code} = scan(cards, listing);
  listing.prepare('ADR109I', 'R/I', 'RI01', `${listing.now()} INITIAL SCAN OF USER CONTROL STATEMENTS COMPLETED`);
  let highest = code;
  const from: string[] = [];
  for (const [id, command] of tasks) {
    listing.prepare('ADR016I', id, 'PRIME', 'RACF LOGGING OPTION IN EFFECT FOR THIS TASK');
    listing.say('ADR006I', id, 'STEND', 1, `${listing.now()} EXECUTION BEGINS`);
    const ended = new Task(step, listing, command, id).run();
    if (step.abend !== undefined) return terminated;
    listing.say('ADR006I', id, 'STEND', 2, `${listing.now()} EXECUTION ENDS`);
    listing.say('ADR013I', id, 'CLTSK', 1, `${listing.now()} TASK COMPLETED WITH RETURN CODE ${four(ended)}`);
    if (ended > 0) from.push(id);
    highest = Math.max(highest, ended);
  }
  const origin = from.length > 0 ? ' FROM:' : '';
  const complete = `DFSMSDSS PROCESSING COMPLETE. HIGHEST RETURN CODE IS ${four(highest)}${origin}`;
  listing.say('ADR012I', 'SCH', 'DSSU', 1, `${listing.now()} ${complete}`);
  for (const id of from) listing.item(`TASK    ${id}`);
  return highest;
}

const four = (code: number): string => String(code).padStart(4, '0');

/** Reads all commands before the first one runs, as DFSMSdss does. */
function scan(cards: readonly string[], listing: Listing): {tasks: [string, Command][]; code: number} {
  const left = [...cards];
  let isFirst = true;
  const stream = new CardStream(() => left.shift(), {
    commandBegins: () => {
      isFirst = true;
    },
    card: (text) => {
      listing.card(text, isFirst);
      isFirst = false;
    },
  });
  const tasks: [string, Command][] = [];
  let code = 0;
  let count = 0;
  for (let text = stream.next(); text !== undefined; text = stream.next()) {
    if (isTaskMode(text.text)) continue;
    const command = readCommand(text);
    if (typeof command === 'string') {
      listing.own(command);
      code = refused;
      continue;
    }
    count += 1;
    const id = String(count).padStart(3, '0');
    listing.prepare('ADR101I', 'R/I', 'RI01', `TASKID ${id} HAS BEEN ASSIGNED TO COMMAND '${command.verb} '`);
    tasks.push([id, command]);
  }
  return {tasks, code};
}
