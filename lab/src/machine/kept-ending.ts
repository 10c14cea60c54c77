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

/** Reads how a job or a step ended, as saved in a state. */
export const keptEnding =
  <Ending extends object>(): Shape<Ending> =>
  (value, what) => {
    const read = ending(value, what);
    if (Object.keys(read).length !== 1) throw new WrongState('how a job ended is not what it should be');
    return read as unknown as Ending;
  };
