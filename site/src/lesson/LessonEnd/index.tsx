import StorageWarning from '@site/src/browser-storage/StorageWarning';
import {noteEnd, notePlace, noteRead, readingOf, useIsRead} from '@site/src/lesson/reading';
import {watchPlace} from '@site/src/lesson/watch-place';
import {type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';

/**
 * The end of a lesson: seeing it marks the lesson as read, which the reader can undo. It also records the reader's
 * place.
 */
export default function LessonEnd({lesson}: {lesson: string}): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  const isRead = useIsRead(lesson);
  useEffect(() => {
    const article = end.current?.parentElement;
    return article ? watchPlace(article, readingOf(lesson).place, (place) => notePlace(lesson, place)) : undefined;
  }, [lesson]);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) noteEnd(lesson);
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [lesson]);
  return (
    <div ref={end} className={styles.end} data-progress>
      <label>
        <input type="checkbox" checked={isRead} onChange={() => noteRead(lesson, !isRead)} /> I have read this lesson
      </label>
      <StorageWarning />
    </div>
  );
}
