import {parts} from '@site/src/content/parts';
import {marketingParts} from '@site/src/marketing/parts';
import MDXComponents from '@theme-original/MDXComponents';

export default {...MDXComponents, ...parts, ...marketingParts};
