import {SqlError} from '../sql-error';
import {notSupported, type Utility} from './utility';

const ok = 0;

/** OPTIONS. Utility Guide, "OPTIONS"; the module that its message names is from memory. */
export const setOptions: Utility = (words, {options, listing}) => {
  while (!words.ended) {
    const option = words.take();
    if (option === 'PREVIEW') throw notSupported(option);
    if (option === 'OFF') Object.assign(options, {skipsItems: false, warning: 4});
    else if (option !== 'EVENT') words.skip();
    else {
      words.need('(');
      do {
        const event = words.take();
        words.has(',');
        const action = words.take();
        if (event === 'ITEMERROR' && /^(SKIP|HALT)$/.test(action)) options.skipsItems = action === 'SKIP';
        else if (event === 'WARNING' && /^RC[048]$/.test(action)) options.warning = Number(action.slice(2));
        else throw new SqlError(-104, [action, 'ITEMERROR WARNING']);
      } while (words.has(','));
      words.need(')');
    }
  }
  listing.message('DSNU1035I', 'DSNUILDR', 'OPTIONS STATEMENT PROCESSED SUCCESSFULLY');
  return ok;
};
