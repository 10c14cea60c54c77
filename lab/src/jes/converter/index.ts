import {cardsOf, readJob} from '../../jcl/reader';
import type {Conversion} from '../job';
import {Expansion} from './expansion';
import {interpret} from './interpreter';
import {type ProcedureLibraries, ProcedureSearch} from './libraries';

export {type JobCard, nameIn, readJobCard} from './job-card';
export {splitJobs} from './split-jobs';
export type {ProcedureLibraries} from './libraries';

interface ConversionOptions {
  /** The libraries of the system, in the order in which they are searched. */
  procedureLibraries: string[];
  now: Date;
  sysuid: string;
  /** MSGCLASS for a job that does not specify it. */
  messageClass: string;
}

/**
 * Converts and interprets a job as z/OS does: `job` is undefined if it is rejected, and the listing then shows what was
 * read.
 */
export function convertJob(text: string, libraries: ProcedureLibraries, options: ConversionOptions): Conversion {
  const search = new ProcedureSearch(libraries, options.procedureLibraries);
  const expansion = new Expansion(search, options.sysuid);
  expansion.run(readJob(cardsOf(text)));
  const {messages, listing} = expansion.log;
  if (!expansion.job || expansion.log.failed) {
    return {job: undefined, listing: listing.statements(1), messages: inOrder(messages), commands: []};
  }
  const interpreted = interpret(expansion, options.now, {user: options.sysuid, messageClass: options.messageClass});
  const all = inOrder([...messages, ...interpreted.messages]);
  const failed = interpreted.messages.some(({error}) => error);
  const {job} = interpreted;
  return {
    job: failed ? undefined : job,
    listing: listing.statements(job.messageLevel.statements),
    messages: all,
    commands: expansion.commands,
  };
}

function inOrder(messages: Conversion['messages']): Conversion['messages'] {
  return [...messages].sort((one, other) => one.statement - other.statement);
}
