import {brotliCompressSync, brotliDecompressSync, constants, gunzipSync} from 'node:zlib';

/** The maximum size of a state in memory: the machine's data and its spool. */
export const largestState = 64 * 1024 * 1024;

/**
 * Measured on a machine of 9.4 MB: Brotli level 1 compresses it to 1.1 MB in 34 ms. Gzip level 6 is no smaller and
 * takes 155 ms, and Brotli level 5 makes 0.6 MB in 394 ms. A new bank is 4 kB with any of them.
 */
const quality = 1;

/** A state as stored. */
export const compressState = (state: Uint8Array): Uint8Array =>
  brotliCompressSync(state, {
    params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: state.length},
  });

export const decompressState = (stored: Uint8Array): Uint8Array =>
  brotliDecompressSync(stored, {maxOutputLength: largestState});

/** A state as sent by browsers, which cannot compress with Brotli. */
export const decompressSentState = (sent: Uint8Array): Uint8Array => gunzipSync(sent, {maxOutputLength: largestState});
