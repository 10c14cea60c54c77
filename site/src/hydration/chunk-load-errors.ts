import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isHydrated} from '../pre-hydration/hydrated';
import {showLoadFailure} from './load-failure';

function isChunkLoadError(reason: unknown): reason is Error {
  return reason instanceof Error && /^(ChunkLoadError|CSS_CHUNK_LOAD_FAILED)$/.test(reason.name);
}

/**
 * The framework loads a page's chunks before it hydrates the page, and fails silently when one of them does not load:
 * the text is there, but nothing works. This shows the reader a message with a retry.
 */
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({reason}) => {
    if (!isHydrated() && isChunkLoadError(reason)) showLoadFailure(reason);
  });
}
