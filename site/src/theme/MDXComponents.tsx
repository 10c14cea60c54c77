import {parts} from '@site/src/content/parts';
import {courseParts} from '@site/src/course/parts';
import {exerciseParts} from '@site/src/exercise/parts';
import {interviewParts} from '@site/src/interview/parts';
import {lessonParts} from '@site/src/lesson/parts';
import {marketingParts} from '@site/src/marketing/parts';
import {practiceParts} from '@site/src/practice/parts';
import MDXComponents from '@theme-original/MDXComponents';

/** Our components render fences, so that only inline code is left to the theme's `code`. */
const code = 'code';
/** The browser's own, as everywhere: the theme's looks different after hydration. */
const Details = 'details';

export default {
  ...MDXComponents,
  code,
  Details,
  ...parts,
  ...marketingParts,
  ...courseParts,
  ...exerciseParts,
  ...interviewParts,
  ...lessonParts,
  ...practiceParts,
};
