import ScrollableTable from '@site/src/content/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

export default {...MDXComponents, table: ScrollableTable};
