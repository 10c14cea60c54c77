import {badRequest} from './error-report.js';
import {headerOf, type ZosmfRequest} from './resource.js';

/** The transfer format of a data set's content. */
export interface DataType {
  as: 'text' | 'binary' | 'record';
  /** The encoding of text on the wire. */
  charset: 'utf8' | 'latin1';
}

/** The names that clients use for the machine's one code page. */
const codePages = new Set(['IBM-1047', 'IBM1047', 'CP1047', '1047']);
const charsets: Record<string, DataType['charset']> = {
  'utf-8': 'utf8',
  utf8: 'utf8',
  'iso-8859-1': 'latin1',
  'iso8859-1': 'latin1',
  latin1: 'latin1',
};

/** Refuses other code pages, which would silently change characters. */
export function checkCodePage(name: string): void {
  if (!codePages.has(name.toUpperCase()))
    throw badRequest(`Unsupported encoding: ${name}. This machine has IBM-1047.`, 14);
}

/**
 * Parses X-IBM-Data-Type, and the charset of Content-Type, which z/OSMF also uses for sending.
 * Differs: without a charset z/OSMF uses ISO8859-1; we use UTF-8, which tools that name none send and expect.
 */
export function readDataType(request: ZosmfRequest): DataType {
  const [kind = 'text', ...parameters] = (headerOf(request, 'x-ibm-data-type') || 'text').toLowerCase().split(';');
  const as = kind.trim();
  if (as !== 'text' && as !== 'binary' && as !== 'record') throw badRequest(`X-IBM-Data-Type '${as}' is not valid.`);
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.trim().split('=', 2);
    if (name === 'fileencoding') checkCodePage(value);
  }
  const [, named] = /charset="?([^";\s]+)/i.exec(headerOf(request, 'content-type') ?? '') ?? [];
  const charset = named === undefined ? 'utf8' : charsets[named.toLowerCase()];
  if (!charset) throw badRequest(`Unsupported encoding: ${named}.`, 14);
  return {as, charset};
}
