import {type Message, messagesOf, parseModule} from './messages';

/** Translations by English text; null for a literal that only looks like a text. */
export type Dictionary = Readonly<Record<string, string | null>>;

/** A translation as texts and the numbers of the values inserted between them. */
function piecesOf({text, inserted}: Message, translation: string): (string | number)[] {
  const pieces = translation.split(/\{(\d+)\}/).map((piece, at) => (at % 2 === 1 ? Number(piece) : piece));
  const numbers = pieces.filter((piece) => typeof piece === 'number');
  if (numbers.some((number) => number >= inserted.length) || new Set(numbers).size < numbers.length)
    throw new Error(`${JSON.stringify(translation)} inserts something else than ${JSON.stringify(text)}`);
  return pieces.filter((piece) => piece !== '');
}

const inTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** The source of a module with its texts in another language. Texts missing from the dictionary are unchanged. */
export function translateModule(file: string, source: string, dictionary: Dictionary): string {
  const module = parseModule(file, source);
  const messages = messagesOf(module).filter(({text}) => typeof dictionary[text] === 'string');

  function translated(message: Message, inner: Message[]): string {
    // Placeholders in a literal are filled at run time.
    if (message.kind === 'literal' && message.inserted.length === 0) return JSON.stringify(dictionary[message.text]);
    const pieces = piecesOf(message, dictionary[message.text]!);
    const nodes = message.inserted.map((node) => rewritten(node.getStart(), node.end, inner));
    if (message.kind === 'children') {
      return pieces.map((piece) => (typeof piece === 'number' ? nodes[piece] : `{${JSON.stringify(piece)}}`)).join('');
    }
    if (message.kind === 'attribute') return `{${JSON.stringify(dictionary[message.text])}}`;
    const texts = pieces.map((piece) => (typeof piece === 'number' ? `\${${nodes[piece]}}` : inTemplate(piece)));
    return `\`${texts.join('')}\``;
  }

  /** A part of the source, with the messages in it translated. */
  function rewritten(start: number, end: number, within: Message[]): string {
    let at = start;
    let result = '';
    const here = within.filter((message) => message.start >= start && message.end <= end);
    for (const message of here) {
      // A text inserted into another one has already been written with it.
      if (message.start < at) continue;
      result +=
        source.slice(at, message.start) +
        translated(
          message,
          here.filter((other) => other !== message),
        );
      at = message.end;
    }
    return result + source.slice(at, end);
  }

  return rewritten(0, source.length, messages);
}
