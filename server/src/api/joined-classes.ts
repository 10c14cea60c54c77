import {classLimits, type JoinedClasses} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {z} from 'zod';
import {line} from './class-input.js';
import {readInput, required, unlessRefused} from './input.js';

const code = z.string().max(40);
const lookInput = z.object({code});
const pageInput = z.object({page: z.string().max(190)});
const joinInput = z.object({code, name: line(classLimits.nameLength)});

/** Codes are short enough to be guessed with enough tries. */
const codesPerMinute = 20;

/** /api/classes: a learner's classes with their assignments and comments; joining by code, and leaving. */
export function joinedClassRoutes(api: FastifyInstance, classes: JoinedClasses): void {
  const config = {rateLimit: {max: codesPerMinute, timeWindow: 60_000}};

  api.get('/classes', async ({session}) => ({
    classes: await classes.list(session),
    invitations: await classes.invitations(session),
  }));

  api.get('/classes/comments', async ({session, query}) => ({
    comments: await classes.commentsOn(session, readInput(pageInput, query).page),
  }));

  // Not a GET: the code must not be in a URL, and so in a log.
  api.post('/classes/look', {config}, async ({body}) => required(await classes.find(readInput(lookInput, body).code)));

  api.post('/classes/join', {config}, async ({session, body}, reply) => {
    const {code, name} = readInput(joinInput, body);
    required(await unlessRefused(classes.join(session, code, name)));
    return reply.code(204).send();
  });

  api.delete<{Params: {id: string}}>('/classes/:id', async ({session, params: {id}}, reply) => {
    required(await classes.leave(session, id));
    return reply.code(204).send();
  });
}
