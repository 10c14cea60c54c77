import {parts} from '@site/src/content/parts';
import {exerciseParts} from '@site/src/exercise/parts';
import {interviewParts} from '@site/src/interview/parts';
import {marketingParts} from '@site/src/marketing/parts';
import MDXComponents from '@theme-original/MDXComponents';

/** Fences are drawn by parts of ours, so that code between words is all that is left of the theme's `code`. */
const code = 'code';
/** The browser's own, as everywhere: the theme's looks different as soon as the page is alive. */
const Details = 'details';

export default {...MDXComponents, code, Details, ...parts, ...marketingParts, ...exerciseParts, ...interviewParts};
