import {storedLearner} from '@site/src/auth/stored-sign-in';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import {download} from '@site/src/controls/download';
import type {SetAside} from '@site/src/practice/machine-store';
import {practiceMachine} from '@site/src/practice/practice-machine';
import {shownTime} from '@site/src/workbench/shown-time';
import {type ChangeEvent, type ReactNode, useEffect, useId, useState} from 'react';
import styles from './styles.module.css';

const toFile = (state: Uint8Array): void => download('practice-machine.bin', new Blob([state as BlobPart]));

/** Machines that were set aside, for download. */
function OldMachines({machines, onForget}: {machines: SetAside[]; onForget: () => void}): ReactNode {
  return (
    <>
      {machines.map(({why, state, at}, index) => (
        <p key={index} className={styles.tools}>
          <span>
            A practice machine of yours was set aside, and you were given another one. {why}
            {at && ` ${shownTime(at)}`}
          </span>
          <button type="button" className={buttons.button} onClick={() => toFile(state)}>
            Download the old machine
          </button>
        </p>
      ))}
      <p className={styles.tools}>
        <ConfirmButton
          label="Forget what was set aside"
          question="Delete it? It cannot be had again."
          yes="Delete it"
          onYes={onForget}
        />
      </p>
    </>
  );
}

interface Props {
  /** Runs an action, reports it, and shows the machine's new content. */
  change: (act: () => Promise<unknown>, done: string) => Promise<void>;
  onMessage: (message: string) => void;
}

/** Resets the learner's machine, with all data sets and tables, and saves it to a file or brings it back from one. */
export default function MachineTools({change, onMessage}: Props): ReactNode {
  const [oldMachines, setOldMachines] = useState<SetAside[]>([]);
  const fileId = useId();
  const learner = storedLearner();
  const tell = (error: unknown): void => onMessage((error as Error).message);
  useEffect(() => {
    let isHere = true;
    // The list beside it reports a machine that does not answer.
    practiceMachine.call('setAside', {learner}).then(
      (found) => isHere && setOldMachines(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [learner]);
  const forget = (): Promise<void> =>
    change(async () => {
      await practiceMachine.call('forgetSetAside', {learner});
      setOldMachines([]);
    }, 'It was deleted.');
  const bring = async ({target}: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const state = new Uint8Array(await file.arrayBuffer());
    target.value = '';
    await change(() => practiceMachine.call('importState', {learner, state}), 'Your machine was brought in.');
  };
  return (
    <>
      {oldMachines.length > 0 && <OldMachines machines={oldMachines} onForget={() => void forget()} />}
      <p className={styles.tools}>
        <ConfirmButton
          label="Reset the machine"
          question="Delete what you made and begin again with the bank’s data sets and tables?"
          yes="Reset it"
          onYes={() =>
            void change(() => practiceMachine.call('reset', {learner}), 'The machine is as it was at the beginning.')
          }
        />
        <button
          type="button"
          className={buttons.button}
          onClick={() => void practiceMachine.call('exportState', {learner}).then(toFile).catch(tell)}>
          Save to a file
        </button>
        <input
          id={fileId}
          type="file"
          accept=".bin"
          className="only-heard"
          onChange={(event) => void bring(event).catch(tell)}
        />
        <label htmlFor={fileId} className={styles.bring}>
          Bring in a file
        </label>
      </p>
    </>
  );
}
