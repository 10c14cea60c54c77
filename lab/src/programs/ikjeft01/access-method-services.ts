import {callWithCards} from '../../step/call-with-cards';
import type {Step} from '../../step/step';

/** Runs an access method services command within a step; returns its condition code and the lines that it printed. */
export async function accessMethodServices(step: Step, text: string): Promise<{code: number; lines: string[]}> {
  const words = text.split(/[\s,]+/);
  const cards = words.map((word, at) => ` ${word}${at < words.length - 1 ? ' -' : ''}`);
  const {code, printed} = await callWithCards(step, 'IDCAMS', cards);
  return {code, lines: answer(printed, words)};
}

/** Returns the messages and the listing, without page headings, the echo of the command and the closing lines. */
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
