import type {FastifyInstance} from 'fastify';
import type {IsHttps} from '../scheme.js';
import type {ToolAuthentication} from './authentication.js';
import {resource, type ZosmfRequest} from './resource.js';
import {systemName} from './system.js';

/** z/OS 2.5, the release of the machine's messages. */
const zosmfVersion = '28';

const portOf = ({host}: ZosmfRequest, https: boolean) => /:(\d+)$/.exec(host)?.[1] ?? (https ? '443' : '80');

/** Information about this z/OSMF, signing in and out, and its systems. */
export function infoRoutes(scope: FastifyInstance, authentication: ToolAuthentication, isHttps: IsHttps): void {
  resource(scope, '/info', {
    GET: (request) => ({
      zos_version: '04.28.00',
      zosmf_port: portOf(request, isHttps(request)),
      zosmf_version: zosmfVersion,
      zosmf_hostname: request.hostname,
      plugins: [],
      zosmf_saf_realm: 'SAFRealm',
      zosmf_full_version: `${zosmfVersion}.0`,
      api_version: '1',
    }),
  });

  resource(scope, '/services/authenticate', {
    POST(request, reply) {
      authentication.begin(request, reply, request.tool);
      return {returnCode: 0, reasonCode: 0, message: 'Success.'};
    },
    DELETE(request, reply) {
      authentication.end(request);
      return reply.code(204).send();
    },
  });

  resource(scope, '/resttopology/systems', {
    GET: ({protocol, host}) => ({
      items: [
        {
          systemNickName: systemName,
          systemName,
          sysplexName: 'PLEX1',
          jesMemberName: systemName,
          jesType: 'JES2',
          zosVR: 'z/OS V2R5',
          url: `${protocol}://${host}/zosmf/`,
        },
      ],
      numRows: 1,
    }),
  });
}
