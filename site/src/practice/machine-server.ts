import type {MachineServer} from './machine-in-step';

const patience = 30_000;

const etagOf = (version: number): string => `"${version}"`;
const versionOf = (answer: Response): number => Number(answer.headers.get('etag')?.replaceAll('"', ''));

const compressed = (state: Uint8Array): Promise<ArrayBuffer> =>
  new Response(new Blob([state as BlobPart]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

/** The learner's machine at the server. A call that fails is no answer. Tells the learner's TSO user ID where it comes along. */
export function machineServer(learner: string, tellUser: (userId: string) => void): MachineServer {
  const call = (init: RequestInit): Promise<Response | undefined> =>
    fetch(`/api/machine?learner=${encodeURIComponent(learner)}`, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
  return {
    async read(version) {
      const answer = await call({headers: {'if-none-match': etagOf(version)}});
      const userId = answer?.headers.get('x-tso-user');
      if (userId) tellUser(userId);
      if (answer?.status === 304) return 'same';
      if (!answer?.ok) return undefined;
      const state = answer.status === 204 ? null : await answer.arrayBuffer().catch(() => undefined);
      return state === undefined ? undefined : {version: versionOf(answer), state: state && new Uint8Array(state)};
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
