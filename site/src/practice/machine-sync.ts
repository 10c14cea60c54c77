/** Imported on demand. */
import {mergeMachines} from './machine-merge';
import {tellMachineChanged} from './machine-channel';
import {machineServer, type Told} from './machine-server';
import {jobsKey, keep, readStored, type Stored, userKey, type WaitingJobs} from './machine-store';

/** The storage key of a learner's machine in this browser. */
export const machineKey = (learner: string): string => `practice.${learner}`;

/** How soon the server is asked again while jobs wait or run there. */
const nextLook = 2000;
let looking: ReturnType<typeof setTimeout> | undefined;

/** A hidden page asks when it is visible again. */
function lookAgain(learner: string): void {
  clearTimeout(looking);
  const {document} = globalThis as Partial<typeof globalThis>;
  if (document?.visibilityState !== 'hidden') looking = setTimeout(() => void syncMachine(learner), nextLook);
}

/** Syncs a learner's machine with the server's. One tab at a time; never fails. */
export async function syncMachine(learner: string): Promise<void> {
  const key = machineKey(learner);
  const version = async () => (await readStored<Stored>(key))?.version;
  const step = async () => {
    const before = await version();
    const heard: Told[] = [];
    const server = machineServer(learner, (told) => heard.push(told));
    await mergeMachines(key, server);
    const told = heard.at(-1);
    const knownUser = await readStored<string>(userKey(key));
    const user = told?.userId ?? knownUser;
    if (user !== knownUser) await keep(userKey(key), user);
    const knownJobs = (await readStored<WaitingJobs>(jobsKey(key)))?.named ?? '';
    const named = told?.jobs ?? knownJobs;
    const jobs = named === knownJobs ? undefined : named === '' ? [] : await server.jobs();
    if (jobs) await keep(jobsKey(key), {named, jobs} satisfies WaitingJobs);
    if (user !== knownUser || jobs || (await version()) !== before) tellMachineChanged(learner);
    // A server that does not answer may be back soon; a refusal is final.
    if (named !== '' && (!told || told.jobs !== undefined)) lookAgain(learner);
  };
  const locks = (navigator as Partial<Navigator>).locks;
  try {
    await (locks ? locks.request(`${key}.step`, step) : step());
  } catch {
    // The browser refuses storage: its machine lasts as long as the page, and the server's stays as it is.
  }
}
