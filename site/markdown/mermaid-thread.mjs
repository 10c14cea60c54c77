import os from 'node:os';
import {parentPort} from 'node:worker_threads';

// What waits for the thread that reads pages waits longer than what waits for a diagram.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const {renderMermaidSVG} = await import('beautiful-mermaid');

/** Draws each diagram that it is sent; `mermaid.ts` is the other side. */
parentPort.on('message', ({number, source}) => {
  try {
    parentPort.postMessage({number, svg: renderMermaidSVG(source)});
  } catch (error) {
    parentPort.postMessage({number, problem: error.message});
  }
});
