import {type Choice, choiceAddress} from '@site/src/search/choice';
import HitSummary from '@site/src/search/HitSummary';
import {type ReactNode, useEffect} from 'react';
import styles from './styles.module.css';

export const listId = 'search-suggestions';
export const optionId = (index: number): string => `${listId}-${index}`;

function Body({choice}: {choice: Choice}): ReactNode {
  if (choice.kind === 'hit') return <HitSummary hit={choice.hit} />;
  return choice.kind === 'all' ? <span className={styles.all}>See all results</span> : choice.typed;
}

interface Props {
  choices: Choice[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (choice: Choice) => void;
}

/** The list that belongs to the search bar. The focus stays in the field; the active option is announced. */
export default function Suggestions({choices, active, onPoint, onChoose}: Props): ReactNode {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({block: 'nearest'});
  }, [active]);
  return (
    <div id={listId} role="listbox" aria-label="Suggestions" hidden={choices.length === 0}>
      {choices.map((choice, index) => (
        <a
          key={choice.kind + choiceAddress(choice)}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={choiceAddress(choice)}
          className={styles.option}
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(choice);
          }}>
          <Body choice={choice} />
        </a>
      ))}
    </div>
  );
}
