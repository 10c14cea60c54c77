import {ask, Refused} from './ask';
import type {DataSetPlace} from './operations';

/** The current content, if a save was refused because of a concurrent change. */
export async function otherText(
  error: unknown,
  place: DataSetPlace,
): Promise<{text: string; etag: string} | undefined> {
  const kind = error instanceof Refused ? error.kind : '';
  return kind === 'changed' || kind === 'exists' ? ask('read', place).catch(() => undefined) : undefined;
}
