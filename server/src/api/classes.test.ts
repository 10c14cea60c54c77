import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {LearnerRecords} from '@framewright/progress';
import fastify, {type FastifyInstance} from 'fastify';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createSmallApp} from '../site-build.fixture.js';
import {as, people} from './roles.fixture.js';
import {taughtClassRoutes} from './taught-classes.js';

let learnerRecords: LearnerRecords;
let app: FastifyInstance;
let classId: string;
let code: string;

const task = {page: '/exercise/jcl/sort', task: '01-sort'};
const call = (who: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.inject({method, url: `/api${url}`, headers: as(who), ...(payload && {payload})});

beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'classes-api-'));
  learnerRecords = await LearnerRecords.open({file: path.join(folder, 'progress.db')});
  app = await createSmallApp({sessionTokens: people, learnerRecords});
  classId = (await call('ravi', 'POST', '/teach/classes', {name: ' JCL  in June '})).json<{id: string}>().id;
  code = (await call('ravi', 'GET', `/teach/classes/${classId}`)).json<{code: string}>().code;
});

afterEach(async () => {
  await app.close();
  await learnerRecords.close();
});

/** Anu in the class, with an answer to its one task. */
async function withWork(answer: string, name = 'Anu'): Promise<string> {
  await call('anu', 'POST', '/classes/join', {code, name});
  const fields = {'01-sort.answer': [1, 'phone', answer]};
  const changes = {'exercise/jcl/sort': {fields, events: {}}};
  await call('anu', 'POST', '/progress', {learner: 'anu', clock: Date.now(), generation: null, since: 0, changes});
  const assignment = {title: 'Week 1', dueOn: '2026-07-01', items: [task]};
  return (await call('ravi', 'POST', `/teach/classes/${classId}/assignments`, assignment)).json<{id: string}>().id;
}

it('lets a learner join, see assignments and comments, download them, and leave', async () => {
  expect((await call('anu', 'POST', '/classes/look', {code})).json()).toMatchObject({
    name: 'JCL in June',
    instructor: 'ravi@example.com',
  });
  const assignment = await withWork('my answer');
  const seen = `/teach/classes/${classId}/assignments/${assignment}/learners/anu`;
  expect((await call('ravi', 'GET', seen)).json()).toMatchObject({work: [{answer: 'my answer'}]});
  const comments = `/teach/classes/${classId}/learners/anu/comments`;
  expect((await call('ravi', 'POST', comments, {...task, text: ' Look at KEYS. '})).statusCode).toBe(204);
  const own = {name: 'JCL in June', assignments: [{title: 'Week 1'}], comments: [{...task, text: 'Look at KEYS.'}]};
  expect((await call('anu', 'GET', '/classes')).json()).toMatchObject({classes: [own], invitations: []});
  expect((await call('anu', 'GET', '/progress')).json()).toMatchObject({classes: [own]});
  expect((await call('ben', 'DELETE', `/classes/${classId}`)).statusCode).toBe(404);
  expect((await call('anu', 'DELETE', `/classes/${classId}`)).statusCode).toBe(204);
  expect((await call('ravi', 'GET', seen)).statusCode).toBe(404);
  expect((await call('anu', 'GET', '/classes')).json()).toEqual({classes: [], invitations: []});
});

it('shows comments on a page only to their learner', async () => {
  await withWork('my answer');
  const comments = `/teach/classes/${classId}/learners/anu/comments`;
  await call('ravi', 'POST', comments, {...task, text: 'Look at KEYS.'});
  const on = (who: string, page: string) => call(who, 'GET', `/classes/comments?page=${encodeURIComponent(page)}`);
  expect((await on('anu', task.page)).json()).toMatchObject({
    comments: [{task: task.task, text: 'Look at KEYS.', className: 'JCL in June'}],
  });
  expect((await on('anu', '/exercise/jcl/other')).json()).toEqual({comments: []});
  expect((await on('ben', task.page)).json()).toEqual({comments: []});
  expect((await call('anu', 'GET', '/classes/comments')).json()).toMatchObject({code: 'BAD_REQUEST'});
  await call('anu', 'DELETE', `/classes/${classId}`);
  expect((await on('anu', task.page)).json()).toEqual({comments: []});
});

it('lets an instructor change an assignment without losing work', async () => {
  const at = `/teach/classes/${classId}/assignments/${await withWork('my answer')}`;
  const lesson = {page: '/docs/jcl/sort', task: ''};
  const changed = {title: 'Week 2', dueOn: null, items: [lesson, task]};
  expect((await call('priya', 'PATCH', at, changed)).statusCode).toBe(404);
  expect((await call('ravi', 'PATCH', at, {...changed, items: []})).json()).toMatchObject({code: 'BAD_REQUEST'});
  expect((await call('ravi', 'GET', at)).json()).toMatchObject({assignment: {title: 'Week 1'}});
  expect((await call('ravi', 'PATCH', at, changed)).statusCode).toBe(204);
  expect((await call('ravi', 'GET', at)).json()).toMatchObject({assignment: changed});
  expect((await call('ravi', 'GET', `${at}/learners/anu`)).json()).toMatchObject({work: [{}, {answer: 'my answer'}]});
  expect((await call('ravi', 'PATCH', `${at}x`, changed)).statusCode).toBe(404);
});

it('exports the grid as CSV without formulas', async () => {
  const assignment = await withWork('my answer', '=1+1');
  const answer = await call('ravi', 'GET', `/teach/classes/${classId}/assignments/${assignment}/csv`);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.body).toBe("name,email,/exercise/jcl/sort#01-sort,tries\r\n'=1+1,anu@example.com,tried,0\r\n");
});

it('accepts a whole list of learners, or names each invalid line', async () => {
  const invite = (csv: string) => call('ravi', 'POST', `/teach/classes/${classId}/invitations`, {csv});
  expect((await invite('email,name\nanu@example.com,Anu\nno address,Ben\n"open')).json()).toMatchObject({
    status: 422,
    reasons: [
      {line: 3, code: 'EMAIL_MALFORMED', values: ['no address']},
      {line: 4, code: 'QUOTE_OPEN'},
      {code: 'NOTHING_ADDED'},
    ],
  });
  expect((await invite('name\nAnu')).json()).toMatchObject({code: 'REFUSED'});
  expect((await invite(`email\n${'x@example.com\n'.repeat(501)}`)).json()).toMatchObject({code: 'REFUSED'});
  expect((await invite('\uFEFFname;email\n')).statusCode).toBe(422);
  expect((await invite('\uFEFFName,Email\r\n"Anu, R",ANU@example.com\r\n')).json()).toEqual({added: 1});
  const {invitations} = (await call('anu', 'GET', '/classes')).json<{invitations: object[]}>();
  expect(invitations).toEqual([{id: classId, name: 'JCL in June', code, instructor: 'ravi@example.com'}]);
  expect((await call('ravi', 'DELETE', `/teach/classes/${classId}/invitations/anu%40example.com`)).statusCode).toBe(
    204,
  );
});

it('is closed to everybody but instructors, on every route', async () => {
  const routes: {method: string; url: string}[] = [];
  const recorder = fastify();
  recorder.addHook('onRoute', ({method, url}) => {
    for (const one of [method].flat()) routes.push({method: one, url: url.replace(/:\w+/g, classId)});
  });
  taughtClassRoutes(recorder, learnerRecords.taughtClasses);
  expect(routes.length).toBeGreaterThan(14);
  for (const {method, url} of routes) {
    const request = (headers: object) =>
      app.inject({
        method: method as 'GET',
        url: `/api/teach${url}`,
        headers: {...headers},
        ...(method === 'GET' || method === 'HEAD' ? {} : {payload: {}}),
      });
    expect([url, (await request({})).statusCode]).toEqual([url, 401]);
    for (const who of ['anu', 'sita']) expect([url, (await request(as(who))).statusCode]).toEqual([url, 403]);
    // Another instructor learns nothing of a class, not even that it is there.
    if (url.includes(classId)) expect([400, 404, 422]).toContain((await request(as('priya'))).statusCode);
  }
  expect((await call('anu', 'GET', '/teach/no-such-route')).statusCode).toBe(403);
  expect((await call('ravi', 'GET', `/teach/classes/${classId}`)).json()).toMatchObject({name: 'JCL in June'});
});

it('refuses malformed requests', async () => {
  const at = `/teach/classes/${classId}`;
  const malformed: [string, object][] = [
    ['/teach/classes', {}],
    ['/teach/classes', {name: ' \n '}],
    ['/teach/classes', {name: 'x'.repeat(101)}],
    [`${at}/assignments`, {title: 'x', dueOn: 'soon', items: [task]}],
    [`${at}/assignments`, {title: 'x', dueOn: null, items: []}],
    [`${at}/assignments`, {title: 'x', dueOn: null, items: [{page: '//evil.example', task: ''}]}],
    [`${at}/assignments`, {title: 'x', dueOn: null, items: [{page: '/docs/jcl', task: '01'}]}],
    [`${at}/learners/anu/comments`, {...task, text: ' '}],
    [`${at}/learners/anu/comments`, {...task, text: 'a\0b'}],
    ['/classes/join', {code, name: ''}],
  ];
  for (const [url, payload] of malformed) {
    expect([url, (await call('ravi', 'POST', url, payload)).json()]).toMatchObject([url, {code: 'BAD_REQUEST'}]);
  }
});

it('limits tries of codes', async () => {
  const look = () => call('ben', 'POST', '/classes/look', {code: 'AAAA-AAAA'});
  for (let count = 0; count < 20; count++) expect((await look()).statusCode).toBe(404);
  expect((await look()).statusCode).toBe(429);
});
