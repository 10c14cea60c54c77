import {parts} from '@site/src/content/parts';
import MDXComponents from '@theme-original/MDXComponents';

/** Our components render fences, so that only inline code is left to the theme's `code`. */
const code = 'code';
/** The browser's own, as everywhere: the theme's looks different after hydration. */
const Details = 'details';

/** Components for every Markdown page. Each area adds its own, so that no other page loads them. */
export default {...MDXComponents, code, Details, ...parts};
