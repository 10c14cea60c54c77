import {englishText} from '../language/english-text';
import {localLinks} from '../language/local-links';
import {interview} from './interview';
import {interviewContents} from './interview-contents';
import {lesson} from './lesson';
import {messages} from './messages';
import {outcomes} from './outcomes';
import {questions} from './questions';
import {records} from './records';
import {samples} from './samples';
import {staticHtml} from './static-html';
import {tasks} from './tasks';
import {terms} from './terms';

/** Plugins that turn an author's text into components; for every content plugin. */
export const remarkPlugins = [samples, terms, messages, records, questions, interview, outcomes, lesson];

/** Plugins that insert other texts into a page, before Docusaurus processes headings and links. */
export const firstRemarkPlugins = [tasks, interviewContents];

/** Plugins that give links and text their language and reduce the size of a page, after all components are in place. */
export const rehypePlugins = [localLinks, englishText, staticHtml];
