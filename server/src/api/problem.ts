import type {FastifyReply} from 'fastify';
import {type ErrorCode, errors, type Reason} from '../errors.js';

/** Answers with problem details (RFC 9457). Code and reasons are for programs, the title is for people. */
export function sendProblem(reply: FastifyReply, code: ErrorCode, reasons?: Reason[]): FastifyReply {
  const {status, text} = errors[code];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({type: 'about:blank', title: text, status, code, ...(reasons && {reasons})}));
}
