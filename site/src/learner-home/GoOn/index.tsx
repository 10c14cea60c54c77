import Link from '@docusaurus/Link';
import type {LearnerPage} from '@site/course/learner-page';
import {addressOf} from '@site/src/course/page-state';
import {nextSteps, type Step} from '@site/src/learner-home/road';
import {useKnown} from '@site/src/learner-home/use-known';
import {usePreferredPath} from '@site/src/versions/preferred-path';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const titles: Record<Step['kind'], string> = {start: 'Start here', next: 'Next', 'go on': 'Go on where you were'};
const actions: Record<Step['kind'], string> = {start: 'Start', next: 'Begin', 'go on': 'Go on'};
const kinds: Record<LearnerPage['area'], string> = {docs: 'Lesson', exercise: 'Exercise', interview: 'Interview'};

const addressOfStep = ({page, place}: Step): string => addressOf(page) + (place ? `#${place.anchor}` : '');

function First({step}: {step: Step}): ReactNode {
  const {kind, page, place} = step;
  const preferred = usePreferredPath();
  return (
    <>
      <h2 id="go-on" className={styles.title}>
        {titles[kind]}
      </h2>
      <p className={styles.page}>
        <span className={styles.kind}>{kinds[page.area]}</span> {page.title}
        {place && <span className={styles.place}>{place.title}</span>}
      </p>
      <p className={styles.action}>
        <Link className="button button--primary" to={preferred(addressOfStep(step))} aria-describedby="go-on">
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

/** What the learner may do now: what they were at, and what comes next. */
export default function GoOn({pages}: {pages: LearnerPage[]}): ReactNode {
  const steps = useKnown(() => nextSteps(pages));
  const preferred = usePreferredPath();
  const [first, ...others] = steps ?? [];
  const next = steps?.find(({kind}) => kind !== 'go on');
  return (
    <section className={styles.card} aria-label="What to do now">
      {first && <First step={first} />}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((step) => (
            <li key={addressOfStep(step)}>
              {step.kind === 'go on' ? 'Also begun: ' : step === next ? 'Next: ' : 'Then: '}
              <Link to={preferred(addressOfStep(step))}>{step.place?.title ?? step.page.title}</Link>
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
