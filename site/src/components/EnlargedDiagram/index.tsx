import {useScrollStop} from '@site/src/content/use-scroll-stop';
import CloseButton from '@site/src/controls/CloseButton';
import Modal from '@site/src/controls/Modal';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  html: string;
  width: number;
  name: string;
  onClose: () => void;
}

/** A diagram at one and a half times its size, over the page; where that is too large it scrolls. */
export default function EnlargedDiagram({html, width, name, onClose}: Props): ReactNode {
  return (
    <Modal className={styles.dialog} aria-label={name} onClose={onClose}>
      <CloseButton />
      <div ref={useScrollStop<HTMLDivElement>()} className={styles.scroller} role="group" aria-label={name}>
        <div className={styles.picture} style={{width: width * 1.5}} dangerouslySetInnerHTML={{__html: html}} />
      </div>
    </Modal>
  );
}
