import {storedLearner} from '@site/src/auth/stored-sign-in';
import {useEffect, useState} from 'react';
import type {Tables} from './Editor/sql-names';
import {practiceMachine} from './practice-machine';

/** The tables and views of the learner's own Db2, for completion. Fetched again for each use. */
export function useOwnTables(isWanted: boolean): Tables {
  const [tables, setTables] = useState<Tables>({});
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    practiceMachine.call('tables', {learner: storedLearner()}).then(
      (found) => {
        if (isHere) setTables(Object.fromEntries(found.map(({name, columns}) => [name, columns])));
      },
      // The editor also works without completion.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return tables;
}
