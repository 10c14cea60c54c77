import {messages} from './messages';
import {questions} from './questions';
import {records} from './records';
import {samples} from './samples';
import {terms} from './terms';

/** What makes parts out of an author's text; every content plugin gets them. */
export const remarkPlugins = [samples, terms, messages, records, questions];
