import Link from '@docusaurus/Link';
import type {LearnerPage} from '@site/course/learner-page';
import {addressOf} from '@site/src/course/page-state';
import Panel from '@site/src/learner-home/Panel';
import {wrongTasks} from '@site/src/learner-home/road';
import {useKnown} from '@site/src/learner-home/use-known';
import {placeOn, useTaskFacts} from '@site/src/learner-home/use-task-facts';
import type {ReactNode} from 'react';

/** The tasks whose last try was wrong. */
export default function WrongTasks({pages}: {pages: LearnerPage[]}): ReactNode {
  const tasks = useKnown(() => wrongTasks(pages));
  const facts = useTaskFacts(tasks !== undefined && tasks.length > 0);
  return (
    <Panel title="Tasks to try again">
      {tasks && tasks.length > 0 && facts && (
        <ul>
          {tasks.map(({page, task}) => {
            const address = addressOf(page);
            const found = facts[address]?.[task];
            return (
              <li key={page.name + task}>
                <Link to={placeOn(address, found?.anchor)}>{found?.title ?? page.title}</Link>
              </li>
            );
          })}
        </ul>
      )}
      {tasks?.length === 0 && <p>None: no task is left with a wrong answer.</p>}
    </Panel>
  );
}
