import ConfirmButton, {type Props} from '@site/src/controls/ConfirmButton';
import type {ReactNode} from 'react';

/** A button that asks for confirmation, and looks like the others on the pages of classes, of staff and of the account. */
export default function DeskConfirmButton(props: Props): ReactNode {
  return <ConfirmButton {...props} look="button button--secondary button--sm" />;
}
