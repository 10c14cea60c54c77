import type {Hit} from '@site/search/query';
import {lessonSearch} from '@site/src/search/lesson-search';
import Marked from '@site/src/search/Marked';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

/** The excerpt, which is loaded only for visible hits. */
function useExcerpt({text: {file, section}, terms}: Hit): string {
  const [excerpt, setExcerpt] = useState('');
  const wanted = terms.join(' ');
  useEffect(() => {
    let current = true;
    lessonSearch.call('excerpt', {file, section, terms: wanted.split(' ')}).then(
      (found) => current && setExcerpt(found),
      // A hit is useful without its excerpt.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [file, section, wanted]);
  return excerpt;
}

const isApiReference = (url: string) => url.startsWith('/docs/api-reference/');

/** A hit: breadcrumbs, title and excerpt. */
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
