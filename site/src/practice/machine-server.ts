import type {MachineServer} from './machine-merge';
import type {WaitingJobs} from './machine-store';

const patience = 30_000;

const etagOf = (version: number): string => `"${version}"`;
const versionOf = (answer: Response): number => Number(answer.headers.get('etag')?.replaceAll('"', ''));

const compressed = (state: Uint8Array): Promise<ArrayBuffer> =>
  new Response(new Blob([state as BlobPart]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

/** A job, as the server lists it. Times are milliseconds since 1970. */
interface ListedJob {
  number: number;
  jcl: string;
  submittedAt: number;
  /** Null for one that waits. */
  startedAt: number | null;
}

/** Data in each answer about the machine, but not in a refusal. */
export interface Told {
  /** The learner's TSO user ID. */
  userId: string | undefined;
  /** The names of the jobs that wait or run on the server. */
  jobs: string | undefined;
}

/** The learner's machine on the server. A failed call counts as no answer. */
export function machineServer(
  learner: string,
  tell: (told: Told) => void,
): MachineServer & {jobs(): Promise<WaitingJobs['jobs'] | undefined>} {
  const call = (init: RequestInit, part = ''): Promise<Response | undefined> =>
    fetch(`/api/machine${part}?learner=${encodeURIComponent(learner)}`, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
  return {
    async read(version) {
      const answer = await call({headers: {'if-none-match': etagOf(version)}});
      const header = (name: string) => answer?.headers.get(name) ?? undefined;
      if (answer) tell({userId: header('x-tso-user'), jobs: header('x-waiting-jobs')});
      if (answer?.status === 304) return 'same';
      if (!answer?.ok) return undefined;
      const state = answer.status === 204 ? null : await answer.arrayBuffer().catch(() => undefined);
      return state === undefined ? undefined : {version: versionOf(answer), state: state && new Uint8Array(state)};
    },
    async jobs() {
      const answer = await call({}, '/jobs');
      if (!answer?.ok) return undefined;
      const {jobs} = (await answer.json()) as {jobs: ListedJob[]};
      return jobs.map(({submittedAt, startedAt, ...job}) => ({
        ...job,
        submitted: new Date(submittedAt),
        ...(startedAt !== null && {started: new Date(startedAt)}),
      }));
    },
    async write(version, state) {
      const answer = await call({
        method: 'PUT',
        headers: {'content-type': 'application/gzip', 'if-match': etagOf(version)},
        body: await compressed(state),
      });
      if (answer?.status === 412) return 'changed';
      if (answer?.status === 413) return 'no room';
      return answer?.ok ? versionOf(answer) : undefined;
    },
  };
}
