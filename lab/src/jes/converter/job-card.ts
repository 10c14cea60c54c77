import {readParameters} from '../../jcl/parameters';
import {cardsOf, readJob} from '../../jcl/reader';
import {textOf} from './value-reader';

/** What JES2 shows of a job before the converter has seen it. */
export interface JobCard {
  name: string;
  programmer: string;
  /** USER and CLASS, if coded. */
  user?: string;
  jobClass?: string;
}

export function readJobCard(job: string): JobCard {
  const card = readJob(cardsOf(job)).find(({operation}) => operation === 'JOB');
  const {parameters} = readParameters({text: card?.field ?? '', operation: 'JOB'});
  const positionals = parameters.filter(({keyword}) => keyword === undefined);
  const said = (wanted: string): string =>
    textOf(parameters.find(({keyword}) => keyword === wanted)?.value).slice(0, 8);
  const user = said('USER');
  const jobClass = said('CLASS');
  return {
    name: nameIn(job),
    programmer: textOf(positionals[1]?.value).slice(0, 20),
    ...(user && {user}),
    ...(jobClass && {jobClass}),
  };
}

/** The name of a job, whether it can be read or not; an invalid name becomes INVALID, as recorded jobs on z/OS show. */
export function nameIn(jcl: string): string {
  const [, name = ''] = /^\/\/(?!\*)(\S*)/m.exec(jcl) ?? [];
  return namePattern.test(name) ? name : 'INVALID';
}

const namePattern = /^[A-Z$#@][A-Z0-9$#@]{0,7}$/;
