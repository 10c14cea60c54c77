import Link from '@docusaurus/Link';
import CloseButton from '@site/src/controls/CloseButton';
import Modal from '@site/src/controls/Modal';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

const keys = [
  ['Alt+1 … Alt+5', 'the five views'],
  ['↑ ↓ Home End', 'move in a list'],
  ['Enter', 'opens what is chosen'],
  ['Esc', 'goes back to the list'],
  ['Ctrl+Enter', 'submits or runs what is in the editor'],
  ['Ctrl+S', 'saves it'],
  ['Ctrl+F', 'finds and changes in it'],
  ['Tab', 'leaves the editor'],
  ['↑ ↓', 'earlier commands, in the command field'],
];

/** The keys of the workbench, and a link to the page that explains the machine. */
export default function Help({onClose}: {onClose: () => void}): ReactNode {
  const heading = useId();
  return (
    <Modal className={bench.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={bench.dialogHead}>
        <h2 id={heading}>Keys</h2>
        <CloseButton />
      </div>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={bench.status}>
        On a Mac, Command stands for Ctrl.{' '}
        <Link to="/practice/machine">What the practice machine is, and what it is not</Link>
      </p>
    </Modal>
  );
}
