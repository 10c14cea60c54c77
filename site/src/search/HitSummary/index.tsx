import type {MarkedText} from '@site/search/marks';
import {lessonSearch} from '@site/src/search/lesson-search';
import Marked from '@site/src/search/Marked';
import type {ShownHit} from '@site/src/search/search.worker';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

/** The excerpt, which is loaded only for visible hits. */
function useExcerpt({text: {file, section}, terms}: ShownHit): MarkedText {
  const [excerpt, setExcerpt] = useState<MarkedText>([]);
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
export default function HitSummary({hit}: {hit: ShownHit}): ReactNode {
  const {document: found, title, type} = hit;
  const excerpt = useExcerpt(hit);
  return (
    <>
      <span className={styles.title}>
        <Marked text={title} />
      </span>
      <span className={styles.place}>
        {[...found.b, ...(found.s ? [found.s] : [])].join(' › ')}
        <span className={styles.type}>{isApiReference(found.u) ? 'API Reference' : type}</span>
      </span>
      <span className={styles.excerpt}>
        <Marked text={excerpt} />
      </span>
    </>
  );
}
