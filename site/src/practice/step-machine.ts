/** Imported on demand. */
import {bringIntoStep} from './machine-in-step';
import {tellMachineChanged} from './machine-news';
import {machineServer} from './machine-server';
import {keep, readStored, type Stored, userKey} from './machine-store';

/** Under which key this browser keeps the machine of a learner. */
export const machineKey = (learner: string): string => `practice.${learner}`;

/** Brings a learner's machine and the server's together. One tab at a time; never fails. */
export async function stepMachine(learner: string): Promise<void> {
  const key = machineKey(learner);
  const version = async () => (await readStored<Stored>(key))?.version;
  const step = async () => {
    const before = await version();
    const knownUser = await readStored<string>(userKey(key));
    let user = knownUser;
    await bringIntoStep(
      key,
      machineServer(learner, (userId) => (user = userId)),
    );
    if (user !== knownUser) await keep(userKey(key), user);
    if (user !== knownUser || (await version()) !== before) tellMachineChanged(learner);
  };
  const locks = (navigator as Partial<Navigator>).locks;
  try {
    await (locks ? locks.request(`${key}.step`, step) : step());
  } catch {
    // The browser refuses storage: its machine lasts as long as the page, and the server's stays as it is.
  }
}
