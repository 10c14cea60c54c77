import {parts} from '@site/src/content/parts';
import MDXComponents from '@theme-original/MDXComponents';

export default {...MDXComponents, ...parts};
