import os from 'node:os';
import {parentPort} from 'node:worker_threads';

// The thread that reads pages goes first. On Linux this is the priority of this thread alone, elsewhere the whole build's.
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
