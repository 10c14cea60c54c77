import type {Hit} from '@site/search/query';
import {lessonSearch} from '@site/src/search/lesson-search';
import Marked from '@site/src/search/Marked';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

/** The text around what was found: it is loaded for the hits on show only. */
function useExcerpt({text: {file, section}, terms}: Hit): string {
  const [excerpt, setExcerpt] = useState('');
  const wanted = terms.join(' ');
  useEffect(() => {
    let current = true;
    lessonSearch.call('excerpt', {file, section, terms: wanted.split(' ')}).then(
      (found) => current && setExcerpt(found),
      // Without it the hit still says where it leads.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [file, section, wanted]);
  return excerpt;
}

const isApiReference = (url: string) => url.startsWith('/docs/api-reference/');

/** What a hit says: where it is, what it is called, and the words around. */
export default function HitSummary({hit}: {hit: Hit}): ReactNode {
  const {document: found, type, terms} = hit;
  const excerpt = useExcerpt(hit);
  return (
    <>
      <span className={styles.title}>
        <Marked text={found.t} terms={terms} />
      </span>
      <span className={styles.place}>
        {[...found.b, ...(found.s ? [found.s] : [])].join(' › ')}
        <span className={styles.type}>{isApiReference(found.u) ? 'API Reference' : type}</span>
      </span>
      <span className={styles.excerpt}>
        <Marked text={excerpt} terms={terms} />
      </span>
    </>
  );
}
