import {describe, expect, it} from 'vitest';
import {readQuestions} from './questions';

const asked = (answer: string) => `- question: Is this a question?\n  answer: ${JSON.stringify(answer)}\n`;
const answer = 'An answer that is long enough, with a [link](/courses) and `code`.';

describe('the questions of /faq', () => {
  it('are at least fifteen', () => {
    expect(readQuestions().length).toBeGreaterThanOrEqual(15);
  });

  it.each([
    ['- a list of things that the page would show as it is typed', 'links and code only'],
    ['Text that is long enough, and it is **bold** in the middle.', 'links and code only'],
    ['Text that is long enough, with a [link](courses) to nowhere.', 'a link begins with'],
    ['Too short.', '0.answer'],
  ])('refuse %j', (text, message) => {
    expect(() => readQuestions(asked(text))).toThrow(message);
  });

  it('refuse an unknown key, and a duplicate question', () => {
    const one = asked(answer);
    expect(readQuestions(one)).toHaveLength(1);
    expect(() => readQuestions(`${one}  hint: x\n`)).toThrow('hint');
    expect(() => readQuestions(one + one)).toThrow('twice');
  });
});
