import {randomBytes} from 'node:crypto';
import type {FastifyInstance} from 'fastify';
import {z} from 'zod';
import type {LearnerMachines} from '../machines/learner-machines.js';
import {badRequest} from './error-report.js';
import {readJson} from './json-body.js';
import {queryOf, resource, type ZosmfRequest} from './resource.js';
import {systemName} from './system.js';
import {readLogWindow} from './log-window.js';

/** How many answers are kept for one user to fetch later. */
const mostAnswers = 20;

const command = z.object({
  cmd: z.string().min(1).max(126),
  'sol-key': z.string().max(200).optional(),
  'unsol-key': z.string().optional(),
  async: z.string().optional(),
  system: z.string().optional(),
});

const isConsoleName = (name: string) => /^[A-Z@#$][A-Z0-9@#$]{1,7}$/i.test(name);

/** z/OS console services: operator commands, and the log of the system. */
export function consoleRoutes(scope: FastifyInstance, machines: LearnerMachines): void {
  /** Answers to asynchronous commands, by the client's key. */
  const answersOf = new Map<string, Map<string, string>>();

  function keep({tool: {accountId}}: ZosmfRequest, key: string, text: string): void {
    const answers = answersOf.get(accountId) ?? new Map<string, string>();
    answers.set(key, text);
    for (const old of answers.keys()) if (answers.size > mostAnswers) answers.delete(old);
    answersOf.set(accountId, answers);
  }

  resource(scope, '/restconsoles/consoles/:name', {
    async PUT(request) {
      const {protocol, host, params} = request;
      if (!isConsoleName(params.name!)) throw badRequest(`Console name '${params.name}' is not valid.`);
      const asked = readJson(command, request.body);
      if (asked['unsol-key'] !== undefined) throw badRequest('Detection of unsolicited messages is not supported.', 20);
      if (asked.system !== undefined && asked.system.toUpperCase() !== systemName) {
        throw badRequest(`System '${asked.system}' is not in this sysplex: its one system is ${systemName}.`);
      }
      const lines = await machines.use(request.tool, 'operate', {command: asked.cmd});
      // z/OSMF ends lines with carriage returns.
      const text = lines.map((line) => `${line}\r`).join('');
      const key = `C${randomBytes(4).toString('hex').slice(1).toUpperCase()}`;
      const uri = `/zosmf/restconsoles/consoles/${params.name}/solmsgs/${key}`;
      const isAsynchronous = asked.async?.toUpperCase() === 'Y';
      keep(request, key, isAsynchronous ? text : '');
      return {
        'cmd-response-key': key,
        'cmd-response-url': `${protocol}://${host}${uri}`,
        'cmd-response-uri': uri,
        ...(!isAsynchronous && {'cmd-response': text}),
        ...(!isAsynchronous && asked['sol-key'] !== undefined && {'sol-key-detected': text.includes(asked['sol-key'])}),
      };
    },
  });

  resource(scope, '/restconsoles/consoles/:name/solmsgs/:key', {
    GET(request) {
      const {key = ''} = request.params;
      const text = answersOf.get(request.tool.accountId)?.get(key);
      if (text === undefined) throw badRequest(`There is no answer with the key '${key}'.`);
      keep(request, key, '');
      return {'cmd-response': text};
    },
  });

  resource(scope, '/restconsoles/v1/log', {
    async GET(request) {
      const {from, to} = readLogWindow(
        {
          time: queryOf(request, 'time'),
          range: queryOf(request, 'timeRange'),
          direction: queryOf(request, 'direction'),
        },
        new Date(),
      );
      const messages = await machines.use(request.tool, 'systemLog', {from, to});
      return {
        timezone: 0,
        nextTimestamp: to.getTime(),
        source: 'OPERLOG',
        totalitems: messages.length,
        items: messages.map(({time, jobName, text}) => ({
          cart: '0',
          color: 'green',
          jobName,
          message: text,
          messageId: /^[$A-Z]\S*\d\S*/.exec(text)?.[0] ?? '',
          replyId: '0',
          system: systemName,
          type: 'HARDCOPY',
          subType: null,
          time: time.toUTCString(),
          timestamp: time.getTime(),
        })),
      };
    },
  });
}
