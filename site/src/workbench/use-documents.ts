import {useCallback, useEffect, useState} from 'react';
import {isUnsaved, keepDocuments, keptDocuments, nextId, type WorkDocument} from './documents';

export interface Documents {
  all: readonly WorkDocument[];
  /** Gives the id of the new document. */
  open: (document: Omit<WorkDocument, 'id'>) => string;
  update: (id: string, change: Partial<WorkDocument>) => void;
  close: (id: string) => void;
}

/** The texts that are open in this tab. They outlast a reload; who leaves the page is warned of what is not saved. */
export function useDocuments(): Documents {
  const [all, setAll] = useState<readonly WorkDocument[]>(keptDocuments);
  const hasUnsaved = all.some(isUnsaved);
  const [isKept, setKept] = useState(true);
  useEffect(() => setKept(keepDocuments(all)), [all]);
  useEffect(() => {
    // A reload keeps them; closing the tab does not, and the browser does not tell one from the other.
    if (!hasUnsaved || isKept) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved, isKept]);
  const open = useCallback(
    (document: Omit<WorkDocument, 'id'>): string => {
      const id = nextId(all);
      setAll([...all, {id, ...document}]);
      return id;
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
