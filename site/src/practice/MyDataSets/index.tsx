import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import DataSetTable from '@site/src/practice/DataSetTable';
import MachineTools from '@site/src/practice/MachineTools';
import {practiceMachine} from '@site/src/practice/practice-machine';
import {storedLearner} from '@site/src/auth/stored-sign-in';
import buttons from '@site/src/controls/button.module.css';
import type {DataSetSummary} from '@framewright/lab/machine';
import {lazy, type ReactNode, Suspense, useCallback, useEffect, useState} from 'react';
import styles from './styles.module.css';

const RecordsEditor = lazy(() => import('@site/src/practice/RecordsEditor'));

/** The shown data set or member. */
interface Open {
  name: string;
  member?: string;
  lines: string[];
  hex: string[];
}

const fullName = ({name, member}: {name: string; member?: string}): string => (member ? `${name}(${member})` : name);

/** The learner's own data sets: list, browse, edit, and reset of the machine. */
export default function MyDataSets({onMessage}: {onMessage: (message: string) => void}): ReactNode {
  const [sets, setSets] = useState<DataSetSummary[]>([]);
  const [open, setOpen] = useState<Open>();
  const [isEditing, setEditing] = useState(false);
  const [isHex, setHex] = useState(false);
  const learner = storedLearner();

  const tell = useCallback((error: unknown) => onMessage((error as Error).message), [onMessage]);
  const refresh = useCallback(() => practiceMachine.call('list', {learner}).then(setSets).catch(tell), [learner, tell]);
  useEffect(() => void refresh(), [refresh]);

  const look = async (name: string, member?: string): Promise<void> => {
    const records = await practiceMachine.call('browse', {learner, name, ...(member && {member})});
    setEditing(false);
    setOpen(records ? {name, ...(member && {member}), lines: records.text, hex: records.hex} : undefined);
  };
  const change = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act();
      onMessage(done);
      setOpen(undefined);
      setEditing(false);
      await refresh();
    } catch (error) {
      tell(error);
    }
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
            {!isEditing && (
              <button type="button" className={buttons.button} onClick={() => setEditing(true)}>
                Edit
              </button>
            )}
          </p>
          {isEditing ? (
            <Suspense fallback={null}>
              <RecordsEditor
                name={open.name}
                member={open.member}
                onSaved={(message) => void change(() => Promise.resolve(), message)}
                onCancel={() => setEditing(false)}
                onMessage={onMessage}
              />
            </Suspense>
          ) : (
            <Code label={fullName(open)} html={codeHtml((isHex ? open.hex : open.lines).join('\n'))} ruler={!isHex} />
          )}
        </section>
      )}
      <MachineTools change={change} onMessage={onMessage} />
    </div>
  );
}
