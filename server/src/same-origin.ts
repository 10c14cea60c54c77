import {isCrossSite} from '@framewright/identity';
import type {FastifyRequest} from 'fastify';
import {RequestError} from './errors.js';

/** Refuses cross-site requests. */
export function refuseCrossSite({headers}: FastifyRequest): void {
  if (isCrossSite(headers)) throw new RequestError('CROSS_SITE');
}
