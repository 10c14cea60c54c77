import {ask, Refused} from './ask';
import type {DataSetPlace} from './operations';

/** What is there now, where a save was refused because somebody else wrote it. */
export async function otherText(
  error: unknown,
  place: DataSetPlace,
): Promise<{text: string; etag: string} | undefined> {
  const kind = error instanceof Refused ? error.kind : '';
  return kind === 'changed' || kind === 'exists' ? ask('read', place).catch(() => undefined) : undefined;
}
