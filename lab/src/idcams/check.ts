import {type Problem, inOrder, oneOfList} from '../problem';
import {Interpreter} from './interpreter';

const lastColumn = 72;

/** The usual cause of a message: a card that is not read the way it looks. */
function hint(message: string, line: number, cards: string[]): string | undefined {
  const card = cards[line - 1] ?? '';
  const first = /^\S+/.exec(card)?.[0];
  if (first !== undefined) return `"${first}" starts in column 1; columns 2 to ${lastColumn} are read`;
  const beyond = card.slice(lastColumn);
  if (/\D/.test(beyond)) return `the line runs past column ${lastColumn}: "${beyond}" is not read`;
  if (message.startsWith('IDC3219I') && line > 1) return 'a line that is continued ends with a hyphen';
  return undefined;
}

/** Reads the commands of a SYSIN as IDCAMS does, and returns what it would refuse. None of them is run. */
export function checkIdcams(text: string): Problem[] {
  const cards = text.replace(/\r/g, '').split('\n');
  const problems: Problem[] = [];
  const waiting = cards.values();
  const interpreter = new Interpreter(() => waiting.next().value as string | undefined, {
    wrong: ({message, line, expected}) => {
      // Something that only this machine does not support is valid on z/OS.
      if (message.startsWith('FWR001I')) return;
      // The value of a symbol is unknown here; it may even supply a parameter that seems to be missing.
      if (/&[A-Z@#$]/i.test(message.startsWith('IDC3213I') ? text : (cards[line - 1] ?? ''))) return;
      const why = expected ? `${oneOfList(expected)} is expected` : hint(message, line, cards);
      problems.push({line, message: why === undefined ? message : `${message}: ${why}`});
    },
    perform: () => 0,
    abended: () => false,
    commandBegins: () => undefined,
    card: () => undefined,
    message: () => undefined,
    printGraphics: () => undefined,
  });
  interpreter.run('');
  return inOrder(problems);
}
