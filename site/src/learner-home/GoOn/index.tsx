import Link from '@docusaurus/Link';
import type {LearnerPage} from '@site/course/learner-page';
import {addressOf} from '@site/src/course/page-state';
import {nextSteps, type Step} from '@site/src/learner-home/road';
import {useKnown} from '@site/src/learner-home/use-known';
import {placeOn, useTaskFacts} from '@site/src/learner-home/use-task-facts';
import {usePreferredPath} from '@site/src/versions/preferred-path';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const titles: Record<Step['kind'], string> = {start: 'Start here', next: 'Next', 'go on': 'Go on where you were'};
const actions: Record<Step['kind'], string> = {start: 'Start', next: 'Begin', 'go on': 'Go on'};
const kinds: Record<LearnerPage['area'], string> = {docs: 'Lesson', exercise: 'Exercise', interview: 'Interview'};

/** A step with its target: the page, and the place on it. */
interface ShownStep extends Step {
  to: string;
  at?: string;
}

function First({kind, page, to, at}: ShownStep): ReactNode {
  return (
    <>
      <h2 id="go-on" className={styles.title}>
        {titles[kind]}
      </h2>
      <p className={styles.page}>
        <span className={styles.kind}>{kinds[page.area]}</span> {page.title}
        {at && <span className={styles.place}>{at}</span>}
      </p>
      <p className={styles.action}>
        <Link className="button button--primary" to={to} aria-describedby="go-on">
          {actions[kind]}
        </Link>
        {kind === 'start' && (
          <Link to="/mainframe-advanced" className={styles.other}>
            I know the basics already
          </Link>
        )}
      </p>
    </>
  );
}

/** What to do now: unfinished work, and what comes next. */
export default function GoOn({pages}: {pages: LearnerPage[]}): ReactNode {
  const known = useKnown(() => nextSteps(pages));
  const facts = useTaskFacts(known?.some(({task}) => task !== undefined) ?? false);
  const preferred = usePreferredPath();
  const steps = known?.map((step): ShownStep => {
    const {page, place, task = ''} = step;
    const address = addressOf(page);
    const {title, anchor} = place ? {title: place.heading, anchor: place.id} : (facts?.[address]?.[task] ?? {});
    return {...step, to: preferred(placeOn(address, anchor)), ...(title && {at: title})};
  });
  const [first, ...others] = steps ?? [];
  const next = steps?.find(({kind}) => kind !== 'go on');
  return (
    <section className={styles.card} aria-label="What to do now">
      {first && <First {...first} />}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((step) => (
            <li key={addressOf(step.page)}>
              {step.kind === 'go on' ? 'Also begun: ' : step === next ? 'Next: ' : 'Then: '}
              <Link to={step.to}>{step.at ?? step.page.title}</Link>
            </li>
          ))}
        </ul>
      )}
      {steps?.length === 0 && (
        <>
          <h2 id="go-on" className={styles.title}>
            You have been through both courses
          </h2>
          <p>
            Keep it fresh: answer the questions that are due, or try yourself in a{' '}
            <Link to="/interview/mock-interview">mock interview</Link>.
          </p>
        </>
      )}
    </section>
  );
}
