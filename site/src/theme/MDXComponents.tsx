import {parts} from '@site/src/content/parts';
import {exerciseParts} from '@site/src/exercise/parts';
import {interviewParts} from '@site/src/interview/parts';
import {marketingParts} from '@site/src/marketing/parts';
import MDXComponents from '@theme-original/MDXComponents';

export default {...MDXComponents, ...parts, ...marketingParts, ...exerciseParts, ...interviewParts};
