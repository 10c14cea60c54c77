import {type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import styles from './styles.module.css';

const steps: Record<string, number> = {ArrowRight: 1, ArrowLeft: -1};

interface Props {
  /** The accessible name of the list. */
  label: string;
  tabs: {name: string; content: ReactNode}[];
  /** The tab that is open at first. */
  first?: number;
}

/** Tabs. The arrow keys move between them, and wrap around. */
export default function Tabs({label, tabs, first = 0}: Props): ReactNode {
  const [chosen, setChosen] = useState(first);
  const id = useId();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [strip, tab] = [list.current!, buttons.current[first]];
    // Only the strip is scrolled: the tabs of a result may be below the fold, and the page stays where it is.
    if (tab) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [first]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + tabs.length) % tabs.length;
    setChosen(next);
    buttons.current[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map(({name}, index) => (
          <button
            key={index}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}>
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {tabs[chosen]?.content}
      </div>
    </>
  );
}
