import {storeText} from '@site/src/browser-storage/stored-text';
import {localPath} from '@site/src/navigation/local-path';
import type {ReactNode} from 'react';
import {sampleKey} from './sample-key';
import styles from './styles.module.css';

/** Opens a sample in the workbench, in this tab or another. */
export default function WorkbenchLink(sample: {
  language: string;
  html: string;
  label: string;
  frame?: string;
}): ReactNode {
  const hand = (): void => {
    storeText(sampleKey, JSON.stringify(sample));
  };
  return (
    <a className={styles.link} href={localPath('/practice?sample')} onClick={hand} onAuxClick={hand}>
      Open in the workbench
    </a>
  );
}
