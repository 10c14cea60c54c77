import type {FastifyRequest} from 'fastify';

/** Whether a request came over https. */
export type IsHttps = (request: Pick<FastifyRequest, 'protocol'>) => boolean;

/** SITE_URL takes precedence, as a proxy may forget to say; without it, the connection or a trusted proxy decides. */
export const httpsBy = (siteUrl: string | undefined): IsHttps =>
  siteUrl?.startsWith('https:') ? () => true : ({protocol}) => protocol === 'https';
