import {type Problem, inOrder, oneOfList} from '../problem';
import {Interpreter} from './interpreter';

const lastColumn = 72;

/** What often stands behind a message: a card that is not read as it looks. */
function hint(message: string, line: number, cards: string[]): string | undefined {
  const card = cards[line - 1] ?? '';
  const first = /^\S+/.exec(card)?.[0];
  if (first !== undefined) return `"${first}" starts in column 1; columns 2 to ${lastColumn} are read`;
  const beyond = card.slice(lastColumn);
  if (/\D/.test(beyond)) return `the line runs past column ${lastColumn}: "${beyond}" is not read`;
  if (message.startsWith('IDC3219I') && line > 1) return 'a line that is continued ends with a hyphen';
  return undefined;
}

/** Reads the commands of IDCAMS, as they stand in SYSIN, and says what it would refuse; none of them is run. */
export function checkIdcams(text: string): Problem[] {
  const cards = text.replace(/\r/g, '').split('\n');
  const problems: Problem[] = [];
  const waiting = cards.values();
  const interpreter = new Interpreter(() => waiting.next().value as string | undefined, {
    wrong: ({message, line, expected}) => {
      // What this machine alone lacks is nothing that the command could be blamed for.
      if (message.startsWith('FWR001I')) return;
      // A symbol may bring what is missed, wherever it stands.
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
