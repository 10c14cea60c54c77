import {afterAll, beforeAll, expect, it} from 'vitest';
import {chance, mutate, send} from './mutation.fixture.js';
import {recordFigure, RunningServer, thorough} from './running-server.fixture.js';

const count = thorough ? 100_000 : 500;
const connections = 20;
/** Enough learners that none reaches the rate limit. */
const learners = thorough ? 60 : 1;

const job = `//FIRST    JOB (BANK),'A. RAO'
//S1       EXEC PGM=IEFBR14
`;

/** One valid request for every service, without the Authorization header. */
function goodRequests(userId: string): string[] {
  const head = (method: string, path: string, headers: string) =>
    `${method} /zosmf${path} HTTP/1.1\r\nHost: x\r\nX-CSRF-ZOSMF-HEADER: true\r\nConnection: close\r\n${headers}`;
  const get = (path: string, headers = '') => `${head('GET', path, headers)}\r\n`;
  const remove = (path: string) => `${head('DELETE', path, 'X-IBM-Job-Modify-Version: 2.0\r\n')}\r\n`;
  const sent = (method: string, path: string, body: string, type = 'application/json', headers = '') =>
    `${head(method, path, headers)}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const put = (path: string, body: object) => sent('PUT', path, JSON.stringify(body));
  const library = `/restfiles/ds/${userId}.FUZZ`;
  return [
    get('/info'),
    get(`/restfiles/ds?dslevel=${userId}.**&start=${userId}.A`, 'X-IBM-Attributes: base\r\nX-IBM-Max-Items: 10\r\n'),
    sent('POST', library, JSON.stringify({dsorg: 'PO', alcunit: 'TRK', primary: 1, dirblk: 5, recfm: 'FB', lrecl: 80})),
    sent('PUT', `${library}(MEMBER)`, 'ONE\nTWO\n', 'text/plain', 'If-Match: ABC\r\nX-IBM-Data-Type: text\r\n'),
    get(`${library}(MEMBER)?search=TWO&maxreturnsize=1`, 'X-IBM-Record-Range: 0-1\r\nIf-None-Match: ABC\r\n'),
    get(`${library}/member?pattern=M*`, 'X-IBM-Attributes: base,total\r\n'),
    get(`/restfiles/ds/-(BANK01)/${userId}.FUZZ(MEMBER)`, 'X-IBM-Data-Type: binary\r\n'),
    put(`${library}(COPY)`, {
      request: 'copy',
      'from-dataset': {dsn: `${userId}.FUZZ`, member: 'MEMBER'},
      replace: true,
    }),
    put(`${library}(OTHER)`, {request: 'rename', 'from-dataset': {dsn: `${userId}.FUZZ`, member: 'COPY'}}),
    put(library, {request: 'hrecall'}),
    put('/restfiles/ams', {input: [`LISTCAT LEVEL(${userId})`]}),
    remove(`${library}(OTHER)`),
    remove(library),
    get('/restfiles/fs?path=/u'),
    sent('PUT', '/restjobs/jobs', job, 'text/plain', 'X-IBM-Intrdr-Lrecl: 80\r\nX-IBM-JCL-Symbol-A: B\r\n'),
    sent('PUT', '/restjobs/jobs', '\0\0\0\x0a//FIRST JOB', 'application/octet-stream', 'X-IBM-Intrdr-Mode: RECORD\r\n'),
    sent('PUT', '/restjobs/jobs', `${job}${job}`, 'text/plain', 'X-IBM-Intrdr-Class: A\r\nX-IBM-JCL-Symbol-A: B\r\n'),
    put('/restjobs/jobs', {file: `//'${userId}.FUZZ(MEMBER)'`}),
    get('/restjobs/jobs/J0000001SYS1....E1B2C3D4.......%3A/files/2/records'),
    get('/restjobs/jobs?owner=*&prefix=F*&max-jobs=5&exec-data=Y'),
    get('/restjobs/jobs/FIRST/JOB00001?step-data=Y'),
    get('/restjobs/jobs/FIRST/JOB00001/files'),
    get('/restjobs/jobs/FIRST/JOB00001/files/2/records?mode=record', 'X-IBM-Record-Range: 0,1\r\n'),
    sent('PUT', '/restjobs/jobs', job.replace("'A. RAO'", "'A. RAO',TYPRUN=HOLD"), 'text/plain'),
    put('/restjobs/jobs/FIRST/JOB00002', {request: 'release', version: '2.0'}),
    put('/restjobs/jobs/FIRST/JOB00001', {request: 'hold', version: '2.0'}),
    put('/restjobs/jobs/FIRST/JOB00001', {request: 'cancel', version: '2.0'}),
    remove('/restjobs/jobs/FIRST/JOB00001'),
    put('/tsoApp/v1/tso', {tsoCmd: 'TIME', cmdState: 'stateless'}),
    sent('POST', '/tsoApp/tso?acct=A&proc=P', ''),
    put('/tsoApp/tso/KEY?readReply=false', {'TSO RESPONSE': {VERSION: '0100', DATA: 'TIME'}}),
    put('/restconsoles/consoles/defcn', {cmd: 'D A,L', 'sol-key': 'X', async: 'N'}),
    get('/restconsoles/v1/log?time=2026-11-17T00:00:00Z&timeRange=1h&direction=forward'),
    sent('POST', '/services/authenticate', ''),
  ];
}

/** The Authorization header, added after the mutation: a mutated one would be rate-limited and reach nothing. */
const signed = (request: string, authorization: string) =>
  request.replace('\r\n', `\r\nAuthorization: ${authorization}\r\n`);

async function newTool(server: RunningServer, number: number) {
  const {cookie} = await server.signUp({email: `learner${number}@example.com`, password: 'long enough'});
  const made = await fetch(`${server.url}/api/app-passwords`, {
    method: 'POST',
    headers: {cookie, 'content-type': 'application/json', origin: server.url},
    body: JSON.stringify({tool: 'Fuzz'}),
  });
  const {userId, secret} = (await made.json()) as {userId: string; secret: string};
  const authorization = `Basic ${Buffer.from(`${userId}:${secret}`).toString('base64')}`;
  return {authorization, requests: goodRequests(userId)};
}

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.start();
});

afterAll(() => server.stop());

it(`${count} mutated requests of tools get no 5xx`, async () => {
  const tools: Awaited<ReturnType<typeof newTool>>[] = [];
  for (let number = 0; number < learners; number++) tools.push(await newTool(server, number));
  const random = chance(26);
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      const {authorization, requests} = tools[sent % tools.length]!;
      const good = requests[Math.floor(sent++ / tools.length) % requests.length]!;
      // The first round has no mutations, so that there is data to find.
      const bytes = signed(sent <= tools.length * requests.length ? good : mutate(good, random), authorization);
      for (const line of await send(server.port, bytes, true)) {
        const status = line.slice(9);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= '500') faults.push(bytes);
      }
    }
  };
  await Promise.all(Array.from({length: connections}, worker));
  expect(faults).toEqual([]);
  expect(server.errors).toBe('');
  const refusedAtTheDoor = (statuses.get('401') ?? 0) + (statuses.get('429') ?? 0);
  expect(refusedAtTheDoor).toBeLessThan(count / 10);
  expect(statuses.get('200')).toBeGreaterThan(count / 50);
  expect(statuses.get('204')).toBeGreaterThan(0);
  const seen = [...statuses].toSorted().map(([status, number]) => `${status}: ${number}`);
  recordFigure('Mutated z/OSMF requests, every service', count.toLocaleString('en'), seen.join(', '));
}, 3_600_000);
