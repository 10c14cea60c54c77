import type {InjectOptions} from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {basic, asRavi, SmallZosmf} from './zosmf.fixture.js';

let zosmf: SmallZosmf;

beforeAll(async () => {
  zosmf = await SmallZosmf.open();
});

afterAll(() => zosmf.app.close());

const csrf = {'x-csrf-zosmf-header': 'true'};
const list = '/zosmf/restfiles/ds?dslevel=FW00001';
const inject = (request: InjectOptions) => zosmf.app.inject(request);

describe('signing in', () => {
  it('is by user id and app password, in any case of the id', async () => {
    for (const userId of ['FW00001', 'fw00001']) {
      const answer = await inject({url: list, headers: {...csrf, ...basic(userId, 'app password of asha')}});
      expect(answer.json()).toEqual({items: [], returnedRows: 0, JSONversion: 1});
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each<Record<string, string>>([
    {},
    {authorization: 'Basic !'},
    {authorization: `Basic ${Buffer.from('nocolon').toString('base64')}`},
    {authorization: 'Bearer x'},
    {cookie: 'LtpaToken2=x'},
    {cookie: 'session=good-session'},
    basic('FW00002', 'app password of asha'),
  ])('is asked for where there is nobody: %j', async (headers) => {
    const answer = await inject({url: list, headers: {...csrf, ...headers}, remoteAddress: '127.0.0.7'});
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Basic realm="defaultRealm"');
    expect(answer.json()).toMatchObject({category: 1, rc: 8, reason: 1, details: []});
  });

  it('is limited where it fails, for the user id and the address alone', async () => {
    const wrong = {...csrf, ...basic('FW00001', 'wrong')};
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await inject({url: list, headers: wrong, remoteAddress: '127.0.0.8'})).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(10);
    const right = {...csrf, ...basic('FW00001', 'app password of asha')};
    const refused = await inject({url: list, headers: right, remoteAddress: '127.0.0.8'});
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await inject({url: list, headers: right, remoteAddress: '127.0.0.9'})).statusCode).toBe(200);
  });

  it('gives a token that stands for the app password until it is ended', async () => {
    const begun = await zosmf.send('POST', '/services/authenticate');
    expect(begun.json()).toEqual({returnCode: 0, reasonCode: 0, message: 'Success.'});
    const cookies = begun.headers['set-cookie'] as string[];
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, '='))).toEqual(
      ['LtpaToken2', 'jwtToken'].map((name) => `${name}=; Path=/zosmf; HttpOnly; SameSite=Strict`),
    );
    const [cookie = ''] = cookies[0]!.split(';');
    const withCookie = {...csrf, cookie};
    expect((await inject({url: list, headers: withCookie})).statusCode).toBe(200);
    const bearer = {...csrf, authorization: `Bearer ${cookie.split('=')[1]}`};
    expect((await inject({url: list, headers: bearer})).statusCode).toBe(200);
    const ended = await inject({method: 'DELETE', url: '/zosmf/services/authenticate', headers: withCookie});
    expect(ended.statusCode).toBe(204);
    expect((await inject({url: list, headers: withCookie})).statusCode).toBe(401);
  });

  it('goes nowhere in clear but within the computer', async () => {
    const far = {url: list, headers: {...csrf, ...basic('FW00001', 'app password of asha')}, remoteAddress: '192.0.2.1'};
    expect(await zosmf.refused(inject(far))).toMatchObject({status: 403, category: 1});
    const deployed = await SmallZosmf.open({siteUrl: 'https://example.com'});
    const answer = await deployed.app.inject(far);
    expect(answer.statusCode).toBe(200);
    const token = await deployed.send('POST', '/services/authenticate');
    expect((token.headers['set-cookie'] as string[]).every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
    await deployed.app.close();
  });
});

describe('a request', () => {
  it('needs the header that no page of another site can send, but for /info', async () => {
    const signedIn = basic('FW00001', 'app password of asha');
    const refused = await zosmf.refused(inject({url: list, headers: signedIn}));
    expect(refused).toMatchObject({status: 403, message: expect.stringMatching(/^IZUG846W: /) as string});
    const info = await inject({url: '/zosmf/info'});
    expect(info.json()).toMatchObject({zosmf_version: '28', zosmf_full_version: '28.0', api_version: '1', plugins: []});
  });

  it('is refused in z/OSMF’s form, whatever is wrong with it', async () => {
    const path = '/restfiles/ds/FW00001.X';
    const json = {'content-type': 'application/json'};
    const large = 'x'.repeat(2 * 1024 * 1024 + 1);
    const statuses = await Promise.all(
      [
        zosmf.get('/workflow/rest/1.0/workflows'),
        zosmf.get('/'),
        zosmf.get(`/restfiles/ds/${'A'.repeat(200)}`),
        zosmf.send('PATCH', path),
        zosmf.put(path, '{', json),
        zosmf.put(path, '[]', json),
        zosmf.put(path, large),
        zosmf.get('/restfiles/%zz'),
        zosmf.get('/restfiles/fs?path=/u'),
        zosmf.put('/restfiles/fs/u/x', 'text'),
      ].map(async (answer) => (await zosmf.refused(answer)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 405, 400, 400, 413, 400, 404, 404]);
    expect((await zosmf.send('POST', '/info')).headers.allow).toBe('GET');
  });
});

describe('another learner', () => {
  it('reads nothing of Asha’s by any name, path or token', async () => {
    await zosmf.addLibrary('FW00001.SECRET', {PLAN: 'THE SECRET PLAN'});
    const submitted = await zosmf.put('/restjobs/jobs', '//SECRETJB JOB\n//S EXEC PGM=IEFBR14\n');
    const {jobid} = submitted.json<{jobid: string}>();
    const {headers} = await zosmf.send('POST', '/tsoApp/tso?acct=X');
    expect(headers['content-type']).toContain('json');
    const {servletKey} = (await zosmf.send('POST', '/tsoApp/tso?acct=X')).json<{servletKey: string}>();
    const paths = [
      '/restfiles/ds?dslevel=FW00001',
      '/restfiles/ds?dslevel=**',
      '/restfiles/ds?dslevel=FW0*.**',
      '/restfiles/ds/FW00001.SECRET/member',
      '/restfiles/ds/FW00001.SECRET(PLAN)',
      '/restfiles/ds/fw00001.secret(plan)',
      '/restfiles/ds/-(BANK01)/FW00001.SECRET(PLAN)',
      '/restfiles/ds/FW00002%2F..%2FFW00001.SECRET(PLAN)',
      '/restfiles/ds/FW00001.SECRET%28PLAN%29',
      '/restjobs/jobs?owner=*',
      '/restjobs/jobs?owner=FW00001&prefix=*',
      `/restjobs/jobs?jobid=${jobid}&owner=*`,
      `/restjobs/jobs/SECRETJB/${jobid}`,
      `/restjobs/jobs/SECRETJB/${jobid}/files`,
      `/restjobs/jobs/SECRETJB/${jobid}/files/JCL/records`,
      `/restjobs/jobs/SECRETJB/${jobid}/files/2/records`,
      `/tsoApp/tso/${servletKey}`,
      '/restconsoles/v1/log?timeRange=10h',
    ];
    for (const path of paths) {
      const {body} = await zosmf.get(path, asRavi);
      // An error may repeat the name that was asked for, and no more.
      const asked = decodeURIComponent(path).toUpperCase();
      const told = body.toUpperCase().replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => (asked.includes(quoted.slice(1, -1)) ? '' : quoted));
      expect(told, path).not.toMatch(/THE SECRET PLAN|SECRETJB|FW00001\.SECRET'?"?,"(?:DSORG|CATNM)/);
      expect(body, path).not.toContain('"dsname":"FW00001');
    }
    const taken = await zosmf.put('/restfiles/ds/FW00002.COPY', {request: 'copy', 'from-dataset': {dsn: 'FW00001.SECRET'}}, asRavi);
    expect(taken.statusCode).toBe(404);
    await zosmf.send('DELETE', '/restfiles/ds/FW00001.SECRET', {headers: asRavi});
    expect((await zosmf.get('/restfiles/ds/FW00001.SECRET(PLAN)')).body).toBe('THE SECRET PLAN\n');
  });
});
