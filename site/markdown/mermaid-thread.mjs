import {parentPort} from 'node:worker_threads';
import {renderMermaidSVG} from 'beautiful-mermaid';

/** Draws each diagram that it is sent; `mermaid.ts` is the other side. */
parentPort.on('message', ({number, source}) => {
  try {
    parentPort.postMessage({number, svg: renderMermaidSVG(source)});
  } catch (error) {
    parentPort.postMessage({number, problem: error.message});
  }
});
