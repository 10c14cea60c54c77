import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The compressed content, if that is smaller: with Brotli, and for visitors with gzip too. */
export async function compressed(
  content: Buffer,
  audience: 'public' | 'member',
): Promise<Partial<Record<'br' | 'gzip', Buffer>>> {
  const br = await brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  if (br.length >= content.length) return {};
  if (audience === 'member') return {br};
  return {br, gzip: await gzipAsync(content, {level: constants.Z_BEST_COMPRESSION})};
}
