import {brotliCompressSync, brotliDecompressSync, constants, gunzipSync} from 'node:zlib';

/** Of a state in memory: what a machine may hold, and its spool. */
export const largestState = 64 * 1024 * 1024;

/**
 * Measured on a machine of 9.4 MB: Brotli's first level makes 1.1 MB of it in 34 ms. Gzip's sixth is no smaller and takes
 * 155 ms, and Brotli's fifth makes 0.6 MB in 394 ms. A new bank is 4 kB with any of them.
 */
const quality = 1;

/** What the store keeps of a state. */
export const compressState = (state: Uint8Array): Uint8Array =>
  brotliCompressSync(state, {
    params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: state.length},
  });

export const decompressState = (stored: Uint8Array): Uint8Array =>
  brotliDecompressSync(stored, {maxOutputLength: largestState});

/** A state as browsers send it, which have no Brotli to compress with. */
export const decompressSentState = (sent: Uint8Array): Uint8Array => gunzipSync(sent, {maxOutputLength: largestState});
