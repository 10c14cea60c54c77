import {useCallback, useEffect, useState} from 'react';
import {isUnsaved, keepDocuments, keptDocuments, type NewDocument, nextId, type WorkDocument} from './documents';

export interface Documents {
  all: readonly WorkDocument[];
  open: (document: NewDocument) => WorkDocument;
  update: (id: string, change: Partial<WorkDocument>) => void;
  close: (id: string) => void;
}

/** The open texts of this tab. They survive a reload; closing the tab warns of unsaved ones. */
export function useDocuments(): Documents {
  const [all, setAll] = useState<readonly WorkDocument[]>(keptDocuments);
  const hasUnsaved = all.some(isUnsaved);
  useEffect(() => keepDocuments(all), [all]);
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
  const open = useCallback(
    (document: NewDocument): WorkDocument => {
      const opened = {id: nextId(all), start: document.text, ...document};
      setAll([...all, opened]);
      return opened;
    },
    [all],
  );
  const update = useCallback(
    (id: string, change: Partial<WorkDocument>) =>
      setAll((before) => before.map((one) => (one.id === id ? {...one, ...change} : one))),
    [],
  );
  const close = useCallback((id: string) => setAll((before) => before.filter((one) => one.id !== id)), []);
  return {all, open, update, close};
}
