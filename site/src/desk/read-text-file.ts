import {reasonSentence} from './problem-sentence';

/** The text of a chosen file. `File.text()` would replace invalid bytes, and names would be wrong. */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new Error(reasonSentence({code: 'FILE_NOT_UTF8'}));
  }
}
