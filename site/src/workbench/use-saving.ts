import {storedLearner} from '@site/src/auth/stored-sign-in';
import {onMachineChange} from '@site/src/practice/machine-channel';
import {useEffect, useRef, useState} from 'react';
import {ask, Refused} from './ask';
import {isUnsaved, type Saved, titleOf, type WorkDocument} from './documents';
import type {DataSetPlace} from './operations';
import {otherText} from './other-text';
import {writtenName} from './place';

/** The machine's content has changed since the learner began. */
export interface SaveConflict {
  message: string;
  /** The current content; missing if it was deleted. */
  other?: {text: string; etag: string};
}

interface Options {
  document: WorkDocument;
  update: (id: string, change: Partial<WorkDocument>) => void;
  /** The document's place has changed. */
  onMoved: (document: WorkDocument) => void;
  say: (message: string) => void;
}

interface Saving {
  conflict?: SaveConflict;
  save: () => Promise<void>;
  /** Saves under another name. Throws the machine's refusal. */
  saveTo: (place: DataSetPlace, replaces: boolean) => Promise<void>;
  takeOther: () => void;
  keepOwn: () => void;
}

const placeIn = ({name, member}: DataSetPlace): DataSetPlace => ({name, ...(member && {member})});

/** Saves a document, and watches for concurrent changes: none is silently overwritten or lost. */
export function useSaving({document, update, onMoved, say}: Options): Saving {
  const [conflict, setConflict] = useState<SaveConflict>();
  const latest = useRef({document, update, say});
  useEffect(() => {
    latest.current = {document, update, say};
  });
  const {id, saved} = document;
  const watched = saved && JSON.stringify(placeIn(saved));

  useEffect(() => {
    if (watched === undefined) return undefined;
    let isHere = true;
    const compare = async (): Promise<void> => {
      const place = JSON.parse(watched) as DataSetPlace;
      const other = await ask('read', place).catch((error: unknown) => {
        if (error instanceof Refused && error.kind === 'not-found') return undefined;
        throw error;
      });
      const {document: now, ...tools} = latest.current;
      if (!isHere || !now.saved || other?.etag === now.saved.etag) return;
      if (!other) {
        setConflict({
          message: `${writtenName(place)} was deleted elsewhere. Your text is still here; save it to keep it.`,
        });
        tools.update(now.id, {saved: undefined, target: place, start: ''});
      } else if (isUnsaved(now)) {
        setConflict({message: `${writtenName(place)} was changed elsewhere while you worked on it.`, other});
      } else {
        tools.update(now.id, {text: other.text, saved: {...place, ...other}});
        tools.say(`${writtenName(place)} was changed elsewhere; you see its new text.`);
      }
    };
    // The next request reports a machine that does not answer.
    const look = (): void => void compare().catch(() => undefined);
    look();
    const stop = onMachineChange(storedLearner(), look);
    return () => {
      isHere = false;
      stop();
    };
  }, [watched]);

  const keep = (now: Saved): void => {
    setConflict(undefined);
    update(id, {saved: now, target: undefined});
    say(`${writtenName(now)} is saved.`);
  };
  const saveTo = async (place: DataSetPlace, replaces: boolean): Promise<void> => {
    const {text} = document;
    const {etag, isMade} = await ask('saveNew', {...place, text, replaces});
    const now = {...placeIn(place), text, etag};
    keep(now);
    if (isMade) say(`${place.name} was allocated, and ${writtenName(place)} is saved.`);
    onMoved({...document, saved: now});
  };
  const save = async (): Promise<void> => {
    const {text} = document;
    try {
      if (!saved) return await saveTo(document.target!, false);
      const {etag} = await ask('write', {...placeIn(saved), text, etag: saved.etag});
      keep({...placeIn(saved), text, etag});
    } catch (error) {
      const other = await otherText(error, placeIn(saved ?? document.target!));
      if (other) setConflict({message: `${titleOf(document)} was changed elsewhere. Nothing was saved.`, other});
      else say((error as Error).message);
    }
  };
  const settle = (change: Partial<WorkDocument>): void => {
    setConflict(undefined);
    update(id, change);
  };
  const place = saved ?? document.target;
  return {
    ...(conflict && {conflict}),
    save,
    saveTo,
    takeOther: () => {
      const other = conflict!.other!;
      settle({text: other.text, saved: {...placeIn(place!), ...other}, target: undefined});
    },
    // The next save replaces the current content.
    keepOwn: () => settle({saved: {...placeIn(place!), ...conflict!.other!}, target: undefined}),
  };
}
