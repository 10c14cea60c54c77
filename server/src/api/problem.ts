import type {FastifyReply} from 'fastify';
import {type ErrorCode, errors} from '../errors.js';

/** Answers with problem details (RFC 9457). The code is what a program looks at, the title is for people. */
export function sendProblem(reply: FastifyReply, code: ErrorCode, detail?: string): FastifyReply {
  const {status, text} = errors[code];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({type: 'about:blank', title: text, status, code, ...(detail && {detail})}));
}
