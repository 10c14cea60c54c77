import {headerOf, queryOf, type ZosmfRequest} from '../resource.js';

/** The parameters of a list. */
export interface ListRequest {
  start?: string;
  /** Undefined for all. */
  limit?: number;
  /** The first word of X-IBM-Attributes. */
  attributes?: string;
  wantsTotal: boolean;
}

const defaultLimit = 1000;

/** X-IBM-Max-Items: 0 is all; missing or invalid, the first thousand. */
function readLimit(header: string | undefined): number | undefined {
  if (!/^\d{1,9}$/.test(header ?? '')) return defaultLimit;
  return Number(header) || undefined;
}

export function readListRequest(request: ZosmfRequest): ListRequest {
  const [attributes, ...suffixes] = (headerOf(request, 'x-ibm-attributes') ?? '').toLowerCase().split(',');
  return {
    start: queryOf(request, 'start')?.toUpperCase() || undefined,
    limit: readLimit(headerOf(request, 'x-ibm-max-items')),
    attributes: attributes?.trim() || undefined,
    wantsTotal: suffixes.some((suffix) => suffix.trim() === 'total'),
  };
}

/** The document of a list. A list that was cut has status 200 and `moreRows`, as z/OSMF 29 was seen to answer. */
export const listDocument = (items: object[], more: boolean, totalRows?: number) => ({
  items,
  returnedRows: items.length,
  ...(totalRows !== undefined && {totalRows}),
  ...(more && {moreRows: true}),
  JSONversion: 1,
});
