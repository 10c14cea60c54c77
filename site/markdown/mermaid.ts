import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {fitDiagram, type FittedDiagram} from './fitted-diagram';

/** The reply for a diagram. */
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
    // An idle thread does not keep the process running.
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

const ahead = new Map<string, Promise<FittedDiagram>>();

/** Renders a diagram ahead of its use. An error is reported when it is used. */
export function drawAhead(source: string): void {
  const drawing = fitDiagram(source, draw);
  drawing.catch(() => undefined);
  ahead.set(source, drawing);
}

/**
 * A Mermaid diagram that fits into the column. It is rendered on a separate thread: laying one out takes a tenth of the
 * time of its lesson, and the build waits for the thread that parses pages.
 */
export function renderMermaid(source: string): Promise<FittedDiagram> {
  return ahead.get(source) ?? fitDiagram(source, draw);
}
