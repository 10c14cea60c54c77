import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isHydrated} from '../pre-hydration/hydrated';
import showLoadFailure from './load-failure';

function isLoadFailure(reason: unknown): reason is Error {
  return reason instanceof Error && /^(ChunkLoadError|CSS_CHUNK_LOAD_FAILED)$/.test(reason.name);
}

/**
 * The framework waits for a page's scripts before it brings the page to life, and says nothing when
 * one of them fails: the text stays, and nothing works. Here the reader is told, and can try again.
 */
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({reason}) => {
    if (!isHydrated() && isLoadFailure(reason)) showLoadFailure(reason);
  });
}
