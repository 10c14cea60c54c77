import type {FastifyRequest} from 'fastify';

/** Whether a reader came by https. */
export type IsHttps = (request: Pick<FastifyRequest, 'protocol'>) => boolean;

/** SITE_URL knows best, as a proxy may forget to say; without it, the connection or a trusted proxy tells. */
export const httpsBy = (siteUrl: string | undefined): IsHttps =>
  siteUrl?.startsWith('https:') ? () => true : ({protocol}) => protocol === 'https';
