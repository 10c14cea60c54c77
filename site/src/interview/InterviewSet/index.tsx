import InterviewTools from '@site/src/interview/InterviewTools';
import PracticeFoot from '@site/src/interview/PracticeFoot';
import PracticeHead from '@site/src/interview/PracticeHead';
import {InterviewContext} from '@site/src/interview/interview-context';
import type {Level} from '@site/src/interview/levels';
import {dueOn} from '@site/src/interview/round';
import {usePractice} from '@site/src/interview/use-practice';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

interface Props {
  page: string;
  questions: {id: string; level: Level}[];
  children: ReactNode;
}

/** Opens or closes all questions that are not filtered out. */
function openAll(place: Element | null, open: boolean): void {
  for (const question of Array.from(place?.querySelectorAll<HTMLDetailsElement>('details[data-interview]') ?? [])) {
    question.open = open && !question.hidden;
  }
}

/** The questions of a page: filtered by level, opened one by one or all at once, or practised. */
export default function InterviewSet({page, questions, children}: Props): ReactNode {
  const [level, setLevel] = useState<Level>();
  const place = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const shown = questions.filter((question) => level === undefined || question.level === level);
  const ids = shown.map(({id}) => id);
  const {cards, clear, practice, begin, end} = usePractice(page, ids, place);
  const [now] = useState(() => Date.now());
  const isPractising = practice !== null;
  const wasPractising = useRef(false);
  useEffect(() => {
    // Practice begins and ends with everything closed; afterwards the focus returns to its start.
    if (isPractising !== wasPractising.current) openAll(place.current, false);
    if (wasPractising.current && !isPractising) start.current?.focus();
    wasPractising.current = isPractising;
  }, [isPractising]);
  // A link in the table of contents may lead to a question hidden by the level filter.
  useEffect(() => {
    const showAll = () => {
      flushSync(() => setLevel(undefined));
      // The browser has already searched for it while it was hidden.
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    };
    window.addEventListener('hashchange', showAll);
    return () => window.removeEventListener('hashchange', showAll);
  }, []);
  const view = {...(level && {level}), ...(practice && {asked: practice.asked})};
  return (
    <div ref={place}>
      {practice ? (
        <PracticeHead practice={practice} onEnd={end} />
      ) : (
        <InterviewTools
          all={questions.map((question) => question.level)}
          level={level}
          onLevel={setLevel}
          onOpenAll={(open) => openAll(place.current, open)}
          onPractise={begin}
          start={start}
          practised={ids.filter((id) => cards[id]).length}
          shown={ids.length}
          {...dueOn(ids, cards, now)}
          {...(Object.keys(cards).length > 0 && {onClear: clear})}
        />
      )}
      <InterviewContext.Provider value={view}>{children}</InterviewContext.Provider>
      {practice && <PracticeFoot {...practice} />}
    </div>
  );
}
