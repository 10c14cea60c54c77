import path from 'node:path';
import {Worker} from 'node:worker_threads';

/** What comes back for a diagram. */
interface Answer {
  number: number;
  svg?: string;
  problem?: string;
}

let thread: Worker | undefined;
let count = 0;
const waiting = new Map<number, (answer: Answer) => void>();

function startThread(): Worker {
  const started = new Worker(path.join(__dirname, 'mermaid-thread.mjs'));
  started.on('message', (answer: Answer) => {
    waiting.get(answer.number)?.(answer);
    waiting.delete(answer.number);
    // Who waits for nothing may end.
    if (waiting.size === 0) started.unref();
  });
  started.on('error', ({message}) => {
    for (const [number, resolve] of waiting) resolve({number, problem: message});
    waiting.clear();
    thread = undefined;
  });
  return started;
}

async function draw(source: string): Promise<string> {
  thread ??= startThread();
  thread.ref();
  const number = count++;
  const answered = new Promise<Answer>((resolve) => waiting.set(number, resolve));
  thread.postMessage({number, source});
  const {svg, problem} = await answered;
  if (svg === undefined) throw new Error(problem);
  return svg;
}

const ahead = new Map<string, Promise<string>>();

/** Draws a diagram that will be asked for. What is wrong with it is told to the one who asks. */
export function drawAhead(source: string): void {
  const drawing = draw(source);
  drawing.catch(() => undefined);
  ahead.set(source, drawing);
}

/**
 * The SVG of a Mermaid diagram. It is drawn on a thread of its own: to lay one out takes a tenth of the time of its
 * lesson, and the thread that reads pages is the one that a build waits for.
 */
export function renderMermaid(source: string): Promise<string> {
  return ahead.get(source) ?? draw(source);
}
