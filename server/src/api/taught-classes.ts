import {csvText} from '@framewright/identity';
import type {Grid, TaughtClasses} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {assignmentInput, changeInput, commentInput, listInput, nameInput, readLearnerList} from './class-input.js';
import {readInput, required, unlessRefused} from './input.js';

interface Named {
  Params: {id: string; assignment: string; learner: string; comment: string; email: string};
}

/** The grid as CSV for a spreadsheet. */
function gridCsv({assignment, rows}: Grid): string {
  const columns = assignment.items.map(({page, task}) => (task ? `${page}#${task}` : page));
  return csvText([
    ['name', 'email', ...columns.flatMap((column) => [column, 'tries'])],
    ...rows.map(({learner, work}) => [
      learner.name,
      learner.email,
      ...work.flatMap(({state, tries}) => [state === 'none' ? '' : state, String(tries)]),
    ]),
  ]);
}

/**
 * /api/teach: an instructor's own classes, their learners, assignments and work. Requests for another's class, or for a
 * learner who has not joined, get the same answer as for one that does not exist.
 */
export function taughtClassRoutes(api: FastifyInstance, classes: TaughtClasses): void {
  api.get('/classes', async ({session}) => ({classes: await classes.list(session)}));

  api.post('/classes', async ({session, body}, reply) => {
    const id = await unlessRefused(classes.create(session, readInput(nameInput, body).name));
    return reply.code(201).send({id});
  });

  api.get<Named>('/classes/:id', async ({session, params}) => required(await classes.show(session, params.id)));

  api.patch<Named>('/classes/:id', async ({session, params, body}, reply) => {
    required(await classes.change(session, params.id, readInput(changeInput, body)));
    return reply.code(204).send();
  });

  api.post<Named>('/classes/:id/invitations', {bodyLimit: 256 * 1024}, async ({session, params, body}) => {
    const people = readLearnerList(readInput(listInput, body).csv);
    return {added: required(await unlessRefused(classes.invite(session, params.id, people)))};
  });

  api.delete<Named>('/classes/:id/invitations/:email', async ({session, params: {id, email}}, reply) => {
    required(await classes.withdrawInvitation(session, id, email));
    return reply.code(204).send();
  });

  api.delete<Named>('/classes/:id/learners/:learner', async ({session, params: {id, learner}}, reply) => {
    required(await classes.removeMember(session, id, learner));
    return reply.code(204).send();
  });

  api.post<Named>('/classes/:id/assignments', {bodyLimit: 64 * 1024}, async ({session, params, body}, reply) => {
    const id = required(await unlessRefused(classes.assign(session, params.id, readInput(assignmentInput, body))));
    return reply.code(201).send({id});
  });

  api.patch<Named>(
    '/classes/:id/assignments/:assignment',
    {bodyLimit: 64 * 1024},
    async ({session, params: {id, assignment}, body}, reply) => {
      required(await classes.changeAssignment(session, id, assignment, readInput(assignmentInput, body)));
      return reply.code(204).send();
    },
  );

  api.delete<Named>('/classes/:id/assignments/:assignment', async ({session, params: {id, assignment}}, reply) => {
    required(await classes.removeAssignment(session, id, assignment));
    return reply.code(204).send();
  });

  api.get<Named>('/classes/:id/assignments/:assignment', async ({session, params: {id, assignment}}) =>
    required(await classes.grid(session, id, assignment)),
  );

  api.get<Named>('/classes/:id/assignments/:assignment/csv', async ({session, params: {id, assignment}}, reply) => {
    const grid = required(await classes.grid(session, id, assignment));
    reply.header('content-disposition', 'attachment; filename="assignment.csv"').type('text/csv; charset=utf-8');
    return gridCsv(grid);
  });

  api.get<Named>(
    '/classes/:id/assignments/:assignment/learners/:learner',
    async ({session, params: {id, assignment, learner}}) =>
      required(await classes.workOf(session, id, assignment, learner)),
  );

  api.post<Named>('/classes/:id/learners/:learner/comments', async ({session, params: {id, learner}, body}, reply) => {
    required(await unlessRefused(classes.comment(session, id, learner, readInput(commentInput, body))));
    return reply.code(204).send();
  });

  api.delete<Named>('/classes/:id/comments/:comment', async ({session, params: {id, comment}}, reply) => {
    required(await classes.removeComment(session, id, comment));
    return reply.code(204).send();
  });
}
