import {type Level, levelNames} from '@site/src/interview/levels';
import {type Place, readingOf, useIsRead} from '@site/src/lesson/reading';
import DoneMark from '@site/src/progress/DoneMark';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

/** The section in which the reader left the lesson before opening the page. */
function usePlaceBefore(lesson: string): Place | undefined {
  const [place, setPlace] = useState<Place>();
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows it, and it must not follow the reader
  useEffect(() => setPlace(readingOf(lesson).place), [lesson]);
  return place?.id ? place : undefined;
}

/** A lesson's level and reading time, and the reader's progress. */
export default function LessonFacts(props: {lesson: string; level: Level; minutes: number}): ReactNode {
  const {lesson, level, minutes} = props;
  const isRead = useIsRead(lesson);
  const before = usePlaceBefore(lesson);
  return (
    <p className={styles.facts} data-progress>
      <span>{levelNames[level]}</span>
      <span>{minutes} minutes</span>
      <span className={styles.state}>
        {isRead ? (
          <>
            <DoneMark /> Read
          </>
        ) : before ? (
          <>
            Go on at <a href={`#${before.id}`}>{before.heading}</a>
          </>
        ) : (
          'Not read yet'
        )}
      </span>
    </p>
  );
}
