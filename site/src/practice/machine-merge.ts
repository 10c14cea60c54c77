/**
 * Syncs this browser's machine with the server's. It treats a machine as opaque, so that a page can sync without
 * loading one.
 */
import {
  asideKey,
  readStored,
  serverKey,
  type ServersMachine,
  type SetAside,
  type Stored,
  writeStored,
} from './machine-store';

/** The server's machine. `undefined` instead of an answer: there is none now, or none for this learner. */
export interface MachineServer {
  /** `same` if the version is unchanged. */
  read(version: number): Promise<{version: number; state: Uint8Array | null} | 'same' | undefined>;
  /**
   * The new version; `changed` if the server has another version, or soon will, since a job waits there under the
   * number of one in this state; `no room` if this is too large.
   */
  write(version: number, state: Uint8Array): Promise<number | 'changed' | 'no room' | undefined>;
}

/** Shown once, when the server's machine takes the place of this browser's. */
const setAsideNotice =
  'Your practice machine was changed here and on another device or by a tool. You have the other one now. This browser’s is kept for download: in the workbench under “Volumes”, below a sample under “Data sets” or “Tables”.';
const setAsideReason = 'It was changed in this browser and elsewhere at the same time.';

/** Shown once, until there is room again. */
const noRoomNotice =
  'Your practice machine has become too large for the server. This browser keeps all of it, but your other devices and tools do not see what you change from now on. Delete data sets and purge jobs that you no longer need, and it goes there again.';

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** The maximum number of turns. Each changes at most one thing; another tab may change the machine in between. */
const mostTurns = 10;

/** Resolves when both are the same, or when that is impossible now. It can be interrupted at any point without loss. */
export async function mergeMachines(key: string, server: MachineServer): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) if (await oneTurn(key, server)) return;
}

/** True when there is nothing more to do. */
async function oneTurn(key: string, server: MachineServer): Promise<boolean> {
  const stored = await readStored<Stored>(key);
  const known = (await readStored<ServersMachine>(serverKey(key))) ?? {version: 0, here: 0};
  const version = stored?.version ?? 0;
  const note = (next: ServersMachine) => writeStored(key, version, [[serverKey(key), next]]);

  if (stored && version !== known.here && version !== known.refused && !known.sent) {
    // Recorded first: if the answer is lost, the next turn finds out whether the server has stored it.
    if (!(await note({...known, sent: stored.state}))) return false;
    const answer = await server.write(known.version, stored.state);
    if (answer === undefined) return true;
    if (answer === 'no room') return refused(key, stored, known);
    if (answer !== 'changed') await note({version: answer, here: version});
    if (typeof answer === 'number') return false;
  }

  const answer = await server.read(known.version);
  if (answer === undefined) return true;
  // The sent state has not arrived, and can be sent again.
  if (answer === 'same') {
    if (!known.sent) return true;
    await note({version: known.version, here: known.here});
    return false;
  }
  return take(key, stored, known, answer);
}

/** The local machine is kept, and not sent again until it changes. The learner is told the first time. */
async function refused(key: string, stored: Stored, known: ServersMachine): Promise<boolean> {
  const isKnown = known.refused !== undefined;
  const version = stored.version + 1;
  const before = (stored.notices ?? []).filter(({text}) => text !== noRoomNotice);
  const notices = [...before, {text: noRoomNotice, version}];
  const next: Stored = isKnown ? stored : {...stored, version, notices};
  return writeStored(key, stored.version, [
    [key, next],
    [serverKey(key), {version: known.version, here: known.here, refused: next.version}],
  ]);
}

/** The server has a version that this browser has not seen. */
async function take(
  key: string,
  stored: Stored | undefined,
  known: ServersMachine,
  {version: serverVersion, state}: {version: number; state: Uint8Array | null},
): Promise<boolean> {
  const version = stored?.version ?? 0;
  const isChangedHere = stored !== undefined && version !== known.here;
  const sent = (await readStored<ServersMachine>(serverKey(key)))?.sent;
  // It is the state sent from here, or it was deleted: then the local machine is sent, if it was changed since.
  const isOurs = state === null || (sent !== undefined && isSame(sent, state));
  if (isOurs) {
    const here = sent && stored && isSame(sent, stored.state) && state ? version : known.here;
    await writeStored(key, version, [[serverKey(key), {version: serverVersion, here: isChangedHere ? here : version}]]);
    return false;
  }
  const isConflict = isChangedHere && !isSame(stored.state, state);
  // Notices about the replaced machine, such as its size, are obsolete.
  const notices = isConflict ? [{text: setAsideNotice, version: version + 1}] : stored?.notices;
  const next: Stored = {version: version + 1, state, ...(notices && {notices})};
  const aside: SetAside[] = (await readStored<SetAside[]>(asideKey(key))) ?? [];
  await writeStored(key, version, [
    [key, next],
    [serverKey(key), {version: serverVersion, here: next.version}],
    ...(isConflict
      ? [[asideKey(key), [...aside, {state: stored.state, why: setAsideReason, at: new Date()}]] as [string, unknown]]
      : []),
  ]);
  return false;
}
