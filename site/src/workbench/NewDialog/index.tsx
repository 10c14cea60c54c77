import CloseButton from '@site/src/controls/CloseButton';
import Modal from '@site/src/controls/Modal';
import NewDocument from '@site/src/workbench/NewDocument';
import type {Place} from '@site/src/workbench/place';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useId} from 'react';

/** Asks which template a new document starts from. */
export default function NewDialog({place, onClose}: {place: Place; onClose: () => void}): ReactNode {
  const heading = useId();
  return (
    <Modal className={bench.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={bench.dialogHead}>
        <h2 id={heading}>New</h2>
        <CloseButton />
      </div>
      <NewDocument place={place} />
    </Modal>
  );
}
