import {isCrossSite} from '@framewright/identity';
import type {FastifyRequest} from 'fastify';
import {RequestError} from './errors.js';

/** Refuses what a browser sends on behalf of another site. */
export function refuseCrossSite({headers}: FastifyRequest): void {
  if (isCrossSite(headers)) throw new RequestError('CROSS_SITE');
}
