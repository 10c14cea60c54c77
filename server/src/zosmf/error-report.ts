import type {FastifyReply} from 'fastify';

/** z/OSMF's answer instead of a result: "Error report document" in the z/OSMF Programming Guide. */
interface ErrorReport {
  category: number;
  rc: number;
  reason: number;
  message: string;
  details?: string[];
}

/** A request that a z/OSMF service refuses. */
export class ZosmfError extends Error {
  constructor(
    readonly status: number,
    readonly report: ErrorReport,
    readonly headers: Record<string, string> = {},
  ) {
    super(report.message);
  }
}

/**
 * The refusing component, numbered as in the tables "Error reporting categories" of the data set and file interface;
 * the jobs interface has other numbers.
 */
export const fileCategory = {service: 1, ispf: 4, readOrWrite: 6, json: 7, allocation: 8} as const;
export const jobCategory = {service: 6} as const;

/** A request refused by the service itself, before the machine. */
export const badRequest = (message: string, reason = 1, category: number = fileCategory.service): ZosmfError =>
  new ZosmfError(400, {category, rc: 4, reason, message});

export function sendReport(reply: FastifyReply, {status, report, headers}: ZosmfError): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({...report, details: report.details ?? []}));
}
