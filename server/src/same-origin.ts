import type {FastifyRequest} from 'fastify';
import {RequestError} from './errors.js';

/** Refuses what a browser sends on behalf of another site. */
export function refuseCrossSite({headers}: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const {origin, host} = headers;
  const sameOrigin = site ? site === 'same-origin' : !origin || [`http://${host}`, `https://${host}`].includes(origin);
  if (!sameOrigin) throw new RequestError('CROSS_SITE');
}
