import {parentPort} from 'node:worker_threads';
import {renderMermaidSVG} from 'beautiful-mermaid';

/** Tighter than the library's spacing, so that more fits into the column of a phone. */
const spacing = {padding: 0, nodeSpacing: 14, layerSpacing: 32};

/** Renders each diagram that it receives; `mermaid.ts` is the other side. */
parentPort.on('message', ({number, source}) => {
  try {
    parentPort.postMessage({number, svg: renderMermaidSVG(source, spacing)});
  } catch (error) {
    parentPort.postMessage({number, problem: error.message});
  }
});
