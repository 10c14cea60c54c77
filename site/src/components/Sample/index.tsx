import Code from '@site/src/components/Code';
import CopyButton from '@site/src/components/CopyButton';
import RunBar from '@site/src/practice/RunBar';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  html: string;
  language: string;
  title?: string;
  ruler?: boolean;
  /** Its intended failure. */
  ending?: string;
  /** Whether the practice machine can run it. */
  runs?: boolean;
  /** The job around it, if it is a fragment of one. */
  frame?: string;
  /** Its output. */
  children?: ReactNode;
}

const labels: Record<string, string> = {jcl: 'JCL', cobol: 'COBOL', sql: 'SQL', idcams: 'IDCAMS', dfsort: 'DFSORT'};

/** An author's code fence: title, language, intended failure, code, output. */
export default function Sample({html, language, title, ruler, ending, runs, frame, children}: Props): ReactNode {
  const label = labels[language];
  const isBare = !label && !title;
  const name = title ?? `${label ?? 'text'} sample`;
  return (
    <figure className={clsx(styles.sample, isBare && styles.bare)}>
      <figcaption className={styles.caption}>
        {label && <span className={styles.language}>{label}</span>}
        {title && <span className={styles.title}>{title}</span>}
        {ending && <span className={styles.ending}>{ending}</span>}
        <CopyButton label={name} />
      </figcaption>
      {runs ? (
        <RunBar language={language} html={html} frame={frame} label={name} ruler={ruler} />
      ) : (
        <Code label={name} html={html} ruler={ruler} />
      )}
      {children}
    </figure>
  );
}
