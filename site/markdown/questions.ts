import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {findAttribute, setAttributes, textOf} from './jsx';
import {nodesOf} from './nodes';
import {at, onPage} from './page-plugin';

const isChoice = (node: {type: string; name?: string | null}): node is MdxJsxFlowElement =>
  node.type === 'mdxJsxFlowElement' && node.name === 'Choice';

function checkChoice(choice: MdxJsxFlowElement): void {
  const says = textOf(choice, 'says');
  if (!says) throw new Error('<Choice> needs says="…"');
  if (choice.children.length === 0) throw new Error(`<Choice says="${says}"> does not say why it is right or wrong`);
  const correct = findAttribute(choice, 'correct');
  if (correct && correct.value !== null && correct.value !== undefined) {
    throw new Error(`<Choice says="${says}">: write correct, without a value`);
  }
}

function complete(question: MdxJsxFlowElement, number: number): void {
  const choices = question.children.filter(isChoice);
  if (choices.length < 3 || choices.length > 4) throw new Error(`a question has 3 or 4 choices, not ${choices.length}`);
  if (question.children.length === choices.length) throw new Error('<Question> does not ask anything');
  choices.forEach(checkChoice);
  const correct = choices.filter((choice) => findAttribute(choice, 'correct'));
  if (correct.length !== 1) throw new Error(`a question has exactly one correct choice, not ${correct.length}`);
  setAttributes(question, {number});
  // One name for all: opening a choice closes the previous one, without JavaScript.
  for (const choice of choices) setAttributes(choice, {group: `question-${number}`});
}

/** Numbers the questions of a page and rejects one that cannot be answered. */
export const questions = onPage((tree, page) => {
  const asked = nodesOf(tree, 'mdxJsxFlowElement').filter(({name}) => name === 'Question');
  asked.forEach((question, index) => at(page, question.position?.start.line, () => complete(question, index + 1)));
});
