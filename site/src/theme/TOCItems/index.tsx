import {useMarkedContents} from '@site/src/exercise/use-marked-contents';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';
import type {ReactNode} from 'react';

export default function MarkedTOCItems(props: Props): ReactNode {
  return <TOCItems {...props} toc={useMarkedContents(props.toc)} />;
}
