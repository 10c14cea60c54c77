import {randomBytes} from 'node:crypto';
import type {FastifyInstance} from 'fastify';
import {z} from 'zod';
import type {LearnerMachines} from '../machines/learner-machines.js';
import {ZosmfError} from './error-report.js';
import {readJson} from './json-body.js';
import {resource, type ZosmfRequest} from './resource.js';

/** The maximum per user; on z/OS the installation sets it. */
const mostAddressSpaces = 5;

const command = z.object({tsoCmd: z.string().min(1).max(1000)});
const line = z.object({'TSO RESPONSE': z.object({DATA: z.string().min(1).max(1000)})});

const message = (text: string) => ({'TSO MESSAGE': {VERSION: '0100', DATA: text}});
const prompt = {'TSO PROMPT': {VERSION: '0100', HIDDEN: 'FALSE'}};

/** The common part of answers about address spaces. */
const answer = (servletKey: string, more: object = {}) => ({
  servletKey,
  ver: '0100',
  reused: false,
  timeout: false,
  ...more,
});

/** `05:48:43 ON NOVEMBER 17, 2026`. */
function logonTime(now: Date): string {
  const day = now.toLocaleDateString('en-US', {month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC'});
  return `${now.toISOString().slice(11, 19)} ON ${day.toUpperCase()}`;
}

/**
 * TSO/E address space services: single commands, and address spaces that can be started, sent to and stopped.
 * Allocations belong to the machine, so an address space here is only its key.
 */
export function tsoRoutes(scope: FastifyInstance, machines: LearnerMachines): void {
  const keysOf = new Map<string, Set<string>>();

  function requireKey({tool, params}: ZosmfRequest): string {
    const key = params.key!;
    if (keysOf.get(tool.accountId)?.has(key)) return key;
    const text = `IZUG1126E: z/OSMF cannot correlate the request for key "${key}" with an active z/OS application session.`;
    throw new ZosmfError(404, {category: 1, rc: 4, reason: 7, message: text});
  }

  function start({tool: {accountId, userId}}: ZosmfRequest): string {
    const keys = keysOf.get(accountId) ?? new Set();
    // A new one replaces the oldest: a tool that crashed never stops its own.
    for (const key of keys) if (keys.size >= mostAddressSpaces) keys.delete(key);
    const key = `${userId}-${keys.size + 71}-${randomBytes(6).toString('hex')}`;
    keysOf.set(accountId, keys.add(key));
    return key;
  }

  resource(scope, '/tsoApp/v1/tso', {
    async PUT(request) {
      const {tsoCmd} = readJson(command, request.body);
      const lines = await machines.use(request.tool, 'tso', {command: tsoCmd});
      return {
        cmdResponse: [...lines, 'READY '].map((text) => ({message: text})),
        tsoPromptReceived: 'Y',
        keywordDetected: 'N',
      };
    },
  });

  resource(scope, '/tsoApp/tso', {
    POST(request) {
      const {userId} = request.tool;
      const lines = [`IKJ56455I ${userId} LOGON IN PROGRESS AT ${logonTime(new Date())}`, 'READY '];
      return answer(start(request), {queueID: '4', sessionID: '0x37', tsoData: [...lines.map(message), prompt]});
    },
  });

  resource(scope, '/tsoApp/tso/ping/:key', {PUT: (request) => answer(requireKey(request))});

  resource(scope, '/tsoApp/tso/:key', {
    async PUT(request) {
      const key = requireKey(request);
      const {DATA: text} = readJson(line, request.body)['TSO RESPONSE'];
      const lines = await machines.use(request.tool, 'tso', {command: text});
      return answer(key, {tsoData: [...[...lines, 'READY '].map(message), prompt]});
    },
    GET: (request) => answer(requireKey(request), {tsoData: [prompt]}),
    DELETE(request) {
      const key = requireKey(request);
      keysOf.get(request.tool.accountId)?.delete(key);
      return answer(key);
    },
  });
}
