import {WrongState} from './state-bytes';
import {count, flag, oneOf, optional, record, type Shape, text} from './state-shape';

const ending = record({
  code: optional(count),
  abend: optional(text),
  jclError: optional(flag),
  securityError: optional(flag),
  scanned: optional(flag),
  flushed: optional(flag),
  stopped: optional(oneOf(['CANCELED', 'SYS FAIL'])),
});

/** How a job or a step ended, as a state has it. */
export const keptEnding =
  <Ending extends object>(): Shape<Ending> =>
  (value, what) => {
    const read = ending(value, what);
    if (Object.keys(read).length !== 1) throw new WrongState('how a job ended is not what it should be');
    return read as unknown as Ending;
  };
