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
  it('is by user ID and app password, in any case of the ID', async () => {
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

  it('limits failures only for the same user ID and address', async () => {
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

  it('returns a token that replaces the app password until it is ended', async () => {
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

  it('invalid tokens do not block a tool with a valid one', async () => {
    const remoteAddress = '127.0.0.10';
    const begun = await zosmf.send('POST', '/services/authenticate');
    const [cookie = ''] = (begun.headers['set-cookie'] as string[])[0]!.split(';');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const headers = {...csrf, authorization: 'Bearer old'};
      statuses.push((await inject({url: list, headers, remoteAddress})).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(10);
    expect((await inject({url: list, headers: {...csrf, cookie}, remoteAddress})).statusCode).toBe(200);
  });

  it('is in clear only within the computer', async () => {
    const far = {
      url: list,
      headers: {...csrf, ...basic('FW00001', 'app password of asha')},
      remoteAddress: '192.0.2.1',
    };
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
  it('needs the CSRF header, except for /info', async () => {
    const signedIn = basic('FW00001', 'app password of asha');
    const refused = await zosmf.refused(inject({url: list, headers: signedIn}));
    expect(refused).toMatchObject({status: 403, message: expect.stringMatching(/^IZUG846W: /) as string});
    const info = await inject({url: '/zosmf/info'});
    expect(info.json()).toMatchObject({zosmf_version: '28', zosmf_full_version: '28.0', api_version: '1', plugins: []});
  });

  it('is refused in z/OSMF’s form, whatever the error', async () => {
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
    const details = ['A request has up to 2 MB.'];
    expect(await zosmf.refused(zosmf.put(path, large))).toMatchObject({status: 413, details});
    expect((await zosmf.send('POST', '/info')).headers.allow).toBe('GET');
  });
});

describe('another learner', () => {
  let jobid: string;
  let correlator: string;
  let servletKey: string;
  let consoleKey: string;
  let etag: string;

  beforeAll(async () => {
    await zosmf.addLibrary('FW00001.SECRET', {PLAN: 'THE SECRET PLAN'});
    const submitted = await zosmf.put('/restjobs/jobs', '//SECRETJB JOB\n//S EXEC PGM=IEFBR14\n');
    const job = submitted.json<{jobid: string; 'job-correlator': string}>();
    [jobid, correlator] = [job.jobid, job['job-correlator']];
    etag = String((await zosmf.get('/restfiles/ds/FW00001.SECRET(PLAN)')).headers.etag);
    const typed = await zosmf.put('/restconsoles/consoles/defcn', {cmd: 'D T', async: 'Y'});
    consoleKey = typed.json<Record<string, string>>()['cmd-response-key']!;
    ({servletKey} = (await zosmf.send('POST', '/tsoApp/tso?acct=X')).json<{servletKey: string}>());
  });

  it('sees nothing of Asha’s in any list', async () => {
    const dataSets = ['FW00001', '**', 'FW0*.**', 'FW00001.SECRET'];
    for (const mask of dataSets) {
      const found = await zosmf.get(`/restfiles/ds?dslevel=${encodeURIComponent(mask)}`, asRavi);
      expect(found.json(), mask).toEqual({items: [], returnedRows: 0, JSONversion: 1});
    }
    for (const query of ['owner=*', 'owner=FW00001&prefix=*', `jobid=${jobid}&owner=*`]) {
      expect((await zosmf.get(`/restjobs/jobs?${query}`, asRavi)).json(), query).toEqual([]);
    }
    expect((await zosmf.get('/restconsoles/v1/log?timeRange=10h', asRavi)).json()).toMatchObject({items: []});
  });

  it('reaches nothing of Asha’s by its name or key', async () => {
    const job = `/restjobs/jobs/SECRETJB/${jobid}`;
    const places = [
      '/restfiles/ds/FW00001.SECRET/member',
      '/restfiles/ds/FW00001.SECRET(PLAN)',
      '/restfiles/ds/fw00001.secret(plan)',
      '/restfiles/ds/FW00001.SECRET%28PLAN%29',
      '/restfiles/ds/-(BANK01)/FW00001.SECRET(PLAN)',
      '/restfiles/ds/FW00002%2F..%2FFW00001.SECRET(PLAN)',
      '/restfiles/ds/FW00002.X%2f%2e%2e%2fFW00001.SECRET(PLAN)',
      '/restfiles/ds/FW00002%252F..%252FFW00001.SECRET(PLAN)',
      '/restfiles/ds/../ds/FW00001.SECRET(PLAN)',
      '/restfiles/ds//FW00001.SECRET(PLAN)',
      '/restfiles/ds/FW00001.SECRET(PLAN)%00',
      "/restfiles/ds/'FW00001.SECRET(PLAN)'",
      '/restfiles/ds/FW00001.SECRET(PLAN)?search=SECRET&userid=FW00001&user=FW00001&owner=FW00001',
      job,
      job.toLowerCase(),
      `${job}?step-data=Y&owner=FW00001`,
      `${job}/files`,
      `${job}/files/JCL/records`,
      `${job}/files/2/records`,
      `${job}/files/2/records?mode=binary`,
      `/restjobs/jobs/${encodeURIComponent(correlator)}`,
      `/restjobs/jobs/${encodeURIComponent(correlator)}/files`,
      `/tsoApp/tso/${servletKey}`,
      `/restconsoles/consoles/defcn/solmsgs/${consoleKey}`,
    ];
    for (const place of places) {
      const claims: Record<string, string>[] = [{}, {'if-none-match': etag}, {'x-ibm-user': 'FW00001'}];
      for (const headers of claims) {
        const answer = await zosmf.get(place, {...asRavi, ...headers});
        expect([400, 404], place).toContain(answer.statusCode);
        expect(answer.body, place).not.toContain('THE SECRET PLAN');
      }
    }
    const copy = {request: 'copy', 'from-dataset': {dsn: 'FW00001.SECRET'}};
    expect((await zosmf.put('/restfiles/ds/FW00002.COPY', copy, asRavi)).statusCode).toBe(404);
    const submit = {file: "//'FW00001.SECRET(PLAN)'"};
    expect((await zosmf.put('/restjobs/jobs', submit, asRavi)).statusCode).toBe(404);
    const said = [
      await zosmf.put('/tsoApp/v1/tso', {tsoCmd: "LISTDS 'FW00001.SECRET' MEMBERS"}, asRavi),
      await zosmf.put('/restfiles/ams', {input: ['LISTCAT ALL']}, asRavi),
      await zosmf.put('/restconsoles/consoles/defcn', {cmd: "$D J'SECRETJB'"}, asRavi),
    ].map(({body}) => body);
    expect(said.filter((body) => /PLAN|SECRET [^N]/.test(body))).toEqual([]);
  });

  it('is identified by the app password, whatever else a request claims', async () => {
    const secret = '/zosmf/restfiles/ds/FW00001.SECRET(PLAN)';
    const token = (await zosmf.send('POST', '/services/authenticate', {headers: asRavi})).headers['set-cookie'];
    const [cookie = ''] = (token as string[])[0]!.split(';');
    for (const headers of [
      {...csrf, cookie},
      {...csrf, cookie: `${cookie}; LtpaToken2=FW00001`},
      {...csrf, cookie: `LtpaToken2=FW00001; ${cookie}`},
      {...csrf, authorization: `Bearer ${cookie.split('=')[1]}`},
    ]) {
      const answer = await inject({url: secret, headers});
      expect([401, 404]).toContain(answer.statusCode);
    }
    for (const userId of ['FW00001', 'FW00001:FW00002', 'FW00002:FW00001', ' FW00001']) {
      const headers = {...csrf, ...basic(userId, 'app password of ravi')};
      expect((await inject({url: secret, headers, remoteAddress: '127.0.0.5'})).statusCode, userId).toBe(401);
    }
  });

  it('changes nothing of Asha’s', async () => {
    const secret = '/restfiles/ds/FW00001.SECRET';
    expect((await zosmf.send('DELETE', secret, {headers: asRavi})).statusCode).toBe(404);
    expect((await zosmf.put(`${secret}(PLAN)`, 'OTHER', asRavi)).statusCode).toBe(404);
    const job = `/restjobs/jobs/SECRETJB/${jobid}`;
    expect((await zosmf.send('DELETE', job, {headers: asRavi})).statusCode).toBe(400);
    for (const request of ['hold', 'release', 'cancel']) {
      expect((await zosmf.put(job, {request, version: '2.0'}, asRavi)).statusCode, request).toBe(400);
    }
    const session = `/tsoApp/tso/${servletKey}`;
    const line = {'TSO RESPONSE': {VERSION: '0100', DATA: 'TIME'}};
    expect((await zosmf.put(session, line, asRavi)).statusCode).toBe(404);
    expect((await zosmf.put(`/tsoApp/tso/ping/${servletKey}`, '', asRavi)).statusCode).toBe(404);
    expect((await zosmf.send('DELETE', session, {headers: asRavi})).statusCode).toBe(404);
    expect((await zosmf.get(session)).statusCode).toBe(200);
    expect((await zosmf.get(`${secret}(PLAN)`)).body).toBe('THE SECRET PLAN\n');
  });
});
