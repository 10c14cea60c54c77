import {useCallback, useEffect, useState} from 'react';
import {callApi} from './call-api';

interface Loaded<Answer> {
  data?: Answer;
  /** The error. */
  problem: string;
  reload: () => Promise<void>;
}

/** The API's data at a path; reloaded on request. */
export function useLoaded<Answer>(path: string): Loaded<Answer> {
  const [state, setState] = useState<{path: string; data?: Answer; problem: string}>({path, problem: ''});
  const reload = useCallback(
    () =>
      callApi<Answer>('GET', path).then(
        (data) => setState({path, data, problem: ''}),
        (error: Error) => setState({path, problem: error.message}),
      ),
    [path],
  );
  useEffect(() => void reload(), [reload]);
  // Ignore the data of another path.
  const {data, problem} = state.path === path ? state : {data: undefined, problem: ''};
  return {data, problem, reload};
}
