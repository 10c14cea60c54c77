import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The content compressed with each encoding that makes it smaller. */
export async function compressed(content: Buffer): Promise<Partial<Record<'br' | 'gzip', Buffer>>> {
  const [br, gz] = await Promise.all([
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipAsync(content, {level: constants.Z_BEST_COMPRESSION}),
  ]);
  return {
    ...(br.length < content.length && {br}),
    ...(gz.length < content.length && {gzip: gz}),
  };
}
