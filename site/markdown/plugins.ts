import {interview} from './interview';
import {messages} from './messages';
import {questions} from './questions';
import {records} from './records';
import {samples} from './samples';
import {staticParts} from './static-parts';
import {tasks} from './tasks';
import {terms} from './terms';

/** What makes parts out of an author's text; every content plugin gets them. */
export const remarkPlugins = [samples, terms, messages, records, questions, interview];

/** What puts other texts into a page, before the framework makes headings and links of them. */
export const firstRemarkPlugins = [tasks];

/** What makes a page light, when all its parts are made. */
export const rehypePlugins = [staticParts];
