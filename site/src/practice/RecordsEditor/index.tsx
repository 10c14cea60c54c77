import buttons from '@site/src/controls/button.module.css';
import styles from '@site/src/practice/MyDataSets/styles.module.css';
import {ask, onNotice} from '@site/src/workbench/ask';
import Conflict from '@site/src/workbench/Conflict';
import {otherText} from '@site/src/workbench/other-text';
import {writtenName} from '@site/src/workbench/place';
import type {SaveConflict} from '@site/src/workbench/use-saving';
import {type ReactNode, useEffect, useRef, useState} from 'react';

interface Props {
  name: string;
  member?: string | undefined;
  /** Called with the message for the learner. */
  onSaved: (message: string) => void;
  onCancel: () => void;
  onMessage: (message: string) => void;
}

/**
 * Edits the records of a data set or member. Concurrent changes by another tab, a job or a tool are not overwritten.
 */
export default function RecordsEditor({name, member, onSaved, onCancel, onMessage}: Props): ReactNode {
  const [draft, setDraft] = useState<string>();
  const [etag, setEtag] = useState('');
  const [conflict, setConflict] = useState<SaveConflict>();
  const place = {name, ...(member && {member})};
  const title = writtenName(place);
  /** An unsolicited message of the machine. */
  const heard = useRef('');

  useEffect(
    () =>
      onNotice((notice) => {
        heard.current = notice;
        onMessage(notice);
      }),
    [onMessage],
  );
  useEffect(() => {
    let isHere = true;
    ask('read', {name, ...(member && {member})})
      .then(({text, etag: now}) => {
        if (!isHere) return;
        setDraft(text);
        setEtag(now);
      })
      .catch((error: unknown) => isHere && onMessage((error as Error).message));
    return () => {
      isHere = false;
    };
  }, [name, member, onMessage]);

  const save = async (text: string): Promise<void> => {
    try {
      await ask('write', {...place, text, etag});
      const saved = `${title} is saved.`;
      onSaved(heard.current ? [saved, heard.current].join(' ') : saved);
    } catch (error) {
      const other = await otherText(error, place);
      if (other) setConflict({message: `${title} was changed elsewhere. Nothing was saved.`, other});
      else onMessage((error as Error).message);
    }
  };
  /** The next save replaces the current content. */
  const settle = (text: string): void => {
    setDraft(text);
    setEtag(conflict!.other!.etag);
    setConflict(undefined);
  };
  return (
    <>
      {conflict && (
        <Conflict
          conflict={conflict}
          onTakeOther={() => settle(conflict.other!.text)}
          onKeepOwn={() => settle(draft ?? '')}
        />
      )}
      {draft !== undefined && (
        <textarea
          className={styles.draft}
          aria-label={`Records of ${title}`}
          value={draft}
          rows={12}
          wrap="off"
          spellCheck={false}
          onChange={({target}) => setDraft(target.value)}
        />
      )}
      <p className={styles.tools}>
        {draft !== undefined && (
          <button type="button" className={buttons.button} onClick={() => void save(draft)}>
            Save
          </button>
        )}
        <button type="button" className={buttons.button} onClick={onCancel}>
          Cancel
        </button>
      </p>
    </>
  );
}
