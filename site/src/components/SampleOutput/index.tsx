import Code from '@site/src/components/Code';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  html: string;
  title?: string;
  ruler?: boolean;
  /** The ddname of the file, if it is not the program's printed output. */
  dd?: string;
}

/** The output of a sample, inside it. */
export default function SampleOutput({html, title, ruler, dd}: Props): ReactNode {
  return (
    <div className={styles.output}>
      <p className={styles.label}>
        {dd ? <code>{dd}</code> : 'Output'}
        {title && <span className={styles.title}>{title}</span>}
      </p>
      <Code label={dd ? `Records of ${dd}` : 'Output'} html={html} ruler={ruler} />
    </div>
  );
}
