import {callWithCards} from '../../step/call-with-cards';
import type {Step} from '../../step/step';

/** Runs a command of access method services inside a step, and gives its code with what it says. */
export async function accessMethodServices(step: Step, text: string): Promise<{code: number; lines: string[]}> {
  const words = text.split(/[\s,]+/);
  const cards = words.map((word, at) => ` ${word}${at < words.length - 1 ? ' -' : ''}`);
  const {code, printed} = await callWithCards(step, 'IDCAMS', cards);
  return {code, lines: answer(printed, words)};
}

/** The messages and the listing, without pages, the echo of the command and the ending. */
function answer(lines: readonly string[], words: readonly string[]): string[] {
  const shown: string[] = [];
  const echoed = new Set(words.map((word, at) => `${word}${at < words.length - 1 ? ' -' : ''}`));
  for (const line of lines) {
    const text = line.slice(1).trimEnd();
    if (line.startsWith('1') || text.trim() === '' || echoed.has(text.trim())) continue;
    if (text.includes('LISTING FROM CATALOG')) continue;
    if (text.includes('THE NUMBER OF ENTRIES PROCESSED WAS')) break;
    if (/^IDC000[12]I/.test(text)) continue;
    shown.push(text);
  }
  return shown;
}
