import CardProgress from '@site/src/exercise/CardProgress';
import Description from '@theme-original/DocCard/Description';
import type {Props} from '@theme/DocCard/Description';
import type {ReactNode} from 'react';

export default function DescriptionWithProgress(props: Props): ReactNode {
  return (
    <>
      <Description {...props} />
      <CardProgress item={props.item} />
    </>
  );
}
