import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import DataSetTable from '@site/src/practice/DataSetTable';
import type {SetAside} from '@site/src/practice/learners-machine';
import {practiceMachine} from '@site/src/practice/practice-machine';
import {storedLearner} from '@site/src/auth/stored-sign-in';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import {download} from '@site/src/controls/download';
import type {DataSetSummary} from '@framewright/lab/machine';
import {type ChangeEvent, type ReactNode, useCallback, useEffect, useId, useState} from 'react';
import styles from './styles.module.css';

/** The data set, or the member of a library, that is shown. */
interface Open {
  name: string;
  member?: string;
  lines: string[];
  hex: string[];
}

const fullName = ({name, member}: {name: string; member?: string}): string => (member ? `${name}(${member})` : name);

const toFile = (state: Uint8Array): void => download('practice-machine.bin', new Blob([state as BlobPart]));

/** Machines that could not be read, for download. */
function OldMachines({machines, onForget}: {machines: SetAside[]; onForget: () => void}): ReactNode {
  return (
    <>
      {machines.map(({why, state}, at) => (
        <p key={at} className={styles.tools}>
          <span>A practice machine of yours could not be read, and you were given a new one. {why}</span>
          <button type="button" className={buttons.button} onClick={() => toFile(state)}>
            Download the old machine
          </button>
        </p>
      ))}
      <p className={styles.tools}>
        <ConfirmButton
          label="Forget what could not be read"
          question="Delete it? It cannot be had again."
          yes="Delete it"
          onYes={onForget}
        />
      </p>
    </>
  );
}

/** The learner's own data sets: list, browse, edit, and reset of the machine. */
export default function MyDataSets({onMessage}: {onMessage: (message: string) => void}): ReactNode {
  const [sets, setSets] = useState<DataSetSummary[]>([]);
  const [oldMachines, setOldMachines] = useState<SetAside[]>([]);
  const [open, setOpen] = useState<Open>();
  const [draft, setDraft] = useState<string>();
  const [isHex, setHex] = useState(false);
  const fileId = useId();
  const learner = storedLearner();

  const tell = useCallback((error: unknown) => onMessage((error as Error).message), [onMessage]);
  const refresh = useCallback(
    () =>
      Promise.all([
        practiceMachine.call('list', {learner}).then(setSets),
        practiceMachine.call('setAside', {learner}).then(setOldMachines),
      ]).catch(tell),
    [learner, tell],
  );
  useEffect(() => void refresh(), [refresh]);

  const look = async (name: string, member?: string): Promise<void> => {
    const records = await practiceMachine.call('browse', {learner, name, ...(member && {member})});
    setDraft(undefined);
    setOpen(records ? {name, ...(member && {member}), lines: records.text, hex: records.hex} : undefined);
  };
  const change = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act();
      onMessage(done);
      setOpen(undefined);
      setDraft(undefined);
      await refresh();
    } catch (error) {
      tell(error);
    }
  };
  const save = (): Promise<void> =>
    change(
      () =>
        practiceMachine.call('edit', {
          learner,
          name: open!.name,
          text: draft!,
          ...(open!.member && {member: open!.member}),
        }),
      `${fullName(open!)} is saved.`,
    );
  const bring = async ({target}: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const state = new Uint8Array(await file.arrayBuffer());
    target.value = '';
    await change(() => practiceMachine.call('importState', {learner, state}), 'Your data sets were brought in.');
  };
  const action = ({name, members, dsorg}: DataSetSummary): ReactNode => {
    if (members) {
      return members.map((member) => (
        <button
          key={member}
          type="button"
          className={buttons.button}
          onClick={() => void look(name, member).catch(tell)}>
          {member}
        </button>
      ));
    }
    if (dsorg === 'GDG' || dsorg === 'PATH' || dsorg === 'USERCATALOG') return null;
    return (
      <button
        type="button"
        className={buttons.button}
        aria-label={`Browse ${name}`}
        onClick={() => void look(name).catch(tell)}>
        Browse
      </button>
    );
  };
  return (
    <div className={styles.mine}>
      {oldMachines.length > 0 && (
        <OldMachines
          machines={oldMachines}
          onForget={() => void change(() => practiceMachine.call('forgetSetAside', {learner}), 'It was deleted.')}
        />
      )}
      <DataSetTable title="Data sets on your practice machine" sets={sets} action={action} />
      {open && (
        <section className={styles.open} aria-label={fullName(open)}>
          <p className={styles.tools}>
            <strong>
              <code>{fullName(open)}</code>
            </strong>
            <button type="button" className={buttons.button} aria-pressed={isHex} onClick={() => setHex(!isHex)}>
              Hex
            </button>
            {draft === undefined && (
              <button type="button" className={buttons.button} onClick={() => setDraft(open.lines.join('\n'))}>
                Edit
              </button>
            )}
          </p>
          {draft === undefined ? (
            <Code label={fullName(open)} html={codeHtml((isHex ? open.hex : open.lines).join('\n'))} ruler={!isHex} />
          ) : (
            <>
              <textarea
                className={styles.draft}
                aria-label={`Records of ${fullName(open)}`}
                value={draft}
                rows={12}
                wrap="off"
                spellCheck={false}
                onChange={({target}) => setDraft(target.value)}
              />
              <p className={styles.tools}>
                <button type="button" className={buttons.button} onClick={() => void save()}>
                  Save
                </button>
                <button type="button" className={buttons.button} onClick={() => setDraft(undefined)}>
                  Cancel
                </button>
              </p>
            </>
          )}
        </section>
      )}
      <p className={styles.tools}>
        <ConfirmButton
          label="Reset the machine"
          question="Delete what your jobs made and begin again with the bank’s data sets?"
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
    </div>
  );
}
