import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import Reasons from '@site/src/practice/Reasons';
import {ask} from '@site/src/workbench/ask';
import type {NewDocument} from '@site/src/workbench/documents';
import type {ListedJob} from '@site/src/workbench/operations';
import PaneHead from '@site/src/workbench/PaneHead';
import type {Place} from '@site/src/workbench/place';
import {shownTime} from '@site/src/workbench/shown-time';
import Spool from '@site/src/workbench/Spool';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import tones from '../../practice/tone.module.css';
import clsx from 'clsx';
import type {ReactNode} from 'react';

function timesOf({submitted, ended, started, owner}: ListedJob): string {
  const took = started && ended && `${((ended.getTime() - started.getTime()) / 1000).toFixed(2)} s`;
  return [`owner ${owner}`, `submitted ${shownTime(submitted)}`, took && `ran ${took}`].filter(Boolean).join(' · ');
}

interface Props {
  place: Place & {job: string};
  go: (place: Place, how?: 'push' | 'replace') => void;
  say: (message: string) => void;
  /** Opens a text in the editor. */
  edit: (document: NewDocument) => void;
}

/** A job with its steps and spool files. */
export default function JobOutput({place, go, say, edit}: Props): ReactNode {
  const id = place.job;
  const {data, problem} = useAsked('job', {id});
  const purge = async (): Promise<void> => {
    try {
      const purged = await ask('purge', {ids: [id]});
      say(purged.length > 0 ? `${id} was purged.` : `${id} cannot be purged: it runs, or is not there any more.`);
      if (purged.length > 0) go({view: 'jobs'}, 'replace');
    } catch (error) {
      say((error as Error).message);
    }
  };
  const release = async (): Promise<void> => {
    try {
      say((await ask('release', {id})) ? `${id} was released and has run.` : `${id} is not held any more.`);
    } catch (error) {
      say((error as Error).message);
    }
  };
  if (problem) return <p className={bench.problem}>{problem}</p>;
  if (data === undefined) return <p className={bench.empty}>Reading …</p>;
  if (data === null) {
    return (
      <>
        <PaneHead title={id} />
        <p className={bench.empty}>
          The machine has no such job. It was purged, or an old one made room for newer ones.
        </p>
      </>
    );
  }
  const {job, jcl, report} = data;
  // A job submitted here has ended, or is held, before it is shown.
  const isElsewhere = job.status === 'INPUT' || job.status === 'ACTIVE';
  return (
    <>
      <PaneHead title={`${job.name} ${job.id}`}>
        <span className={clsx(bench.ending, job.tone && tones[job.tone])}>{job.ending ?? job.status}</span>
        <span className={bench.soft}>{timesOf(job)}</span>
      </PaneHead>
      <div className={bench.bar}>
        <button
          type="button"
          className={buttons.button}
          onClick={() => edit({title: `JCL of ${job.id}`, language: 'jcl', text: jcl.trimEnd()})}>
          Edit its JCL
        </button>
        {job.status === 'HELD' && (
          <button type="button" className={buttons.main} onClick={() => void release()}>
            Release
          </button>
        )}
        {!isElsewhere && (
          <ConfirmButton
            label="Purge"
            question={`Purge ${job.id} with its output?`}
            yes="Purge it"
            onYes={() => void purge()}
          />
        )}
      </div>
      {isElsewhere && (
        <p className={bench.empty}>
          A tool submitted the job, and the server runs it when it is its turn. What it leaves comes here when it has
          ended.
        </p>
      )}
      {job.status === 'HELD' && (
        <p className={bench.empty}>
          The job waits until it is released: its JOB statement has TYPRUN=HOLD, or somebody held it.
        </p>
      )}
      {report && (
        <>
          <Reasons reasons={report.reasons} />
          {report.steps.length > 0 && (
            <div className={bench.table}>
              <table>
                <caption className="only-heard">Steps of the job</caption>
                <thead>
                  <tr>
                    <th scope="col">Step</th>
                    <th scope="col">Program</th>
                    <th scope="col">Ended with</th>
                  </tr>
                </thead>
                <tbody>
                  {report.steps.map(({name, program, ending}, at) => (
                    <tr key={at}>
                      <th scope="row">
                        <code>{name}</code>
                      </th>
                      <td>
                        <code>{program}</code>
                      </td>
                      <td>
                        <code>{ending}</code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Spool key={id} report={report} place={place} go={go} />
        </>
      )}
    </>
  );
}
