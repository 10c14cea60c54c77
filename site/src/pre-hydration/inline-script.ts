/**
 * The inline script in the head of every page: the only code that runs before the first paint, and therefore as small
 * as possible. It loads everything else later and captures user input meanwhile.
 */
import {noteOpenedAtTop} from './at-top';
import {loadAfterFirstPaint} from './deferred-loading';
import {captureEvents} from './event-capture';

noteOpenedAtTop();
loadAfterFirstPaint();
captureEvents();
