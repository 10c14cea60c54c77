/**
 * Runs in the head of every page, as an inline script: the only code that is there before the page
 * is drawn, and no more than must be. It loads the rest later, and keeps what is pressed meanwhile.
 */
import {noteOpenedAtTop} from './at-top';
import {catchPresses} from './catch';
import {loadWhenDrawn} from './loading';

noteOpenedAtTop();
loadWhenDrawn();
catchPresses();
