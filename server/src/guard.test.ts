import type {FastifyInstance} from 'fastify';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {as, people} from './api/roles.fixture.js';
import {createSmallApp} from './site-build.fixture.js';

const forInstructors = ['/class/teach', '/hi/class/teach', '/assets/js/role-instructor.33333333.js'];
const forStaff = ['/staff', '/assets/js/role-staff.44444444.js'];

let apps: FastifyInstance[];

beforeAll(async () => {
  // A reader identified synchronously gets ready answers.
  const names = ['anu', 'ravi', 'sita'];
  const known = new Map(await Promise.all(names.map(async (name) => [name, await people.verify(name)] as const)));
  apps = [
    await createSmallApp({sessionTokens: people}),
    await createSmallApp({sessionTokens: {...people, verifyNow: (token) => known.get(token) ?? null}}),
  ];
});

afterAll(() => Promise.all(apps.map((app) => app.close())));

const statuses = (app: FastifyInstance, who: string, urls: string[]) =>
  Promise.all(urls.map(async (url) => (await app.inject({url, headers: as(who)})).statusCode));

it('serves the pages and scripts of a role only to those who have it', async () => {
  for (const app of apps) {
    // Twice, and staff first: a ready answer for one must not be given to another.
    for (let time = 0; time < 2; time++) {
      expect(await statuses(app, 'sita', [...forStaff, ...forInstructors])).toEqual([200, 200, 404, 404, 404]);
      expect(await statuses(app, 'ravi', [...forInstructors, ...forStaff])).toEqual([200, 200, 200, 404, 404]);
      expect(await statuses(app, 'anu', [...forInstructors, ...forStaff])).toEqual([404, 404, 404, 404, 404]);
      expect(await statuses(app, 'anu', ['/class', '/practice'])).toEqual([200, 200]);
      expect(
        await statuses(app, 'nobody', ['/class', '/class/teach', '/class/x', '/staff', '/practice', '/practice/x']),
      ).toEqual([302, 302, 302, 302, 302, 302]);
      expect(await statuses(app, 'nobody', [forInstructors.at(-1)!, forStaff.at(-1)!])).toEqual([401, 401]);
    }
  }
});

it('makes role content cacheable only by the reader', async () => {
  const answer = await apps[0]!.inject({url: '/staff', headers: as('sita')});
  expect(answer.headers).toMatchObject({'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie'});
});
