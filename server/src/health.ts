import type {FastifyInstance} from 'fastify';

/** A dependency of the server. */
export interface Dependency {
  name: string;
  /** Resolves when it works, rejects when it does not. */
  check(): Promise<void>;
}

/**
 * /healthz says that the process answers; /readyz that all its dependencies do too. Warnings do not affect readiness:
 * strangers can cause them, and must not be able to take a server out of service.
 */
export function healthRoutes(
  app: FastifyInstance,
  dependencies: Dependency[],
  warning: () => string | undefined = () => undefined,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}));

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      dependencies.map(async ({name, check}) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (error) {
          app.log.error({err: error, dependency: name}, 'a dependency does not work');
          return [name, 'failed'] as const;
        }
      }),
    );
    const ready = results.every(([, state]) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({status: ready ? 'ok' : 'failed', dependencies: Object.fromEntries(results), warning: warning()});
  });
}
