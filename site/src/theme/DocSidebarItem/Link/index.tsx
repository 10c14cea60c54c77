import PageMark from '@site/src/course/PageMark';
import Link from '@theme-original/DocSidebarItem/Link';
import type {Props} from '@theme/DocSidebarItem/Link';
import type {ReactNode} from 'react';

/** The theme renders any node as a label, so a mark after it needs no copy of the theme's link. */
export default function MarkedLink(props: Props): ReactNode {
  const {item} = props;
  const label = (
    <>
      {item.label} <PageMark item={item} />
    </>
  );
  return <Link {...props} item={{...item, label: label as unknown as string}} />;
}
