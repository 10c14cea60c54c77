import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {SmallZosmf} from '../zosmf.fixture.js';

let zosmf: SmallZosmf;
const folder = '/restfiles/ds';
const library = `${folder}/FW00001.SRC`;

beforeAll(async () => {
  zosmf = await SmallZosmf.open();
  await zosmf.addLibrary('FW00001.SRC', {ALPHA: 'ONE\nTWO\nTHREE\n', BETA: 'FOUR\n'});
  await zosmf.addLibrary('FW00001.SRC2');
});

afterAll(() => zosmf.app.close());

describe('lists', () => {
  it('of data sets are paged, with the requested attributes', async () => {
    const names = await zosmf.get(`${folder}?dslevel=FW00001`, {'x-ibm-max-items': '1'});
    expect(names.json()).toEqual({items: [{dsname: 'FW00001.SRC'}], returnedRows: 1, moreRows: true, JSONversion: 1});
    const rest = await zosmf.get(`${folder}?dslevel=fw00001.**&start=FW00001.SRC2`, {'x-ibm-attributes': 'vol'});
    expect(rest.json()).toMatchObject({items: [{dsname: 'FW00001.SRC2', vol: 'BANK01'}], returnedRows: 1});
    const all = await zosmf.get(`${folder}?dslevel=FW00001.SRC`, {'x-ibm-attributes': 'base,total'});
    expect(all.json()).toMatchObject({
      items: [{dsname: 'FW00001.SRC', dsorg: 'PO', recfm: 'FB', lrecl: '80', migr: 'NO', vol: 'BANK01', sizex: '5'}],
      totalRows: 1,
    });
    expect((await zosmf.get(`${folder}?dslevel=FW00001&volser=NOVOL`)).json()).toMatchObject({items: []});
    expect(await zosmf.refused(zosmf.get(folder))).toMatchObject({status: 400, category: 1});
  });

  it('of members have the statistics of ISPF', async () => {
    const found = await zosmf.get(`${library}/member?pattern=A*`, {'x-ibm-attributes': 'base'});
    expect(found.json()).toMatchObject({
      items: [{member: 'ALPHA', vers: 1, cnorc: 3, inorc: 3, user: 'FW00001'}],
      returnedRows: 1,
    });
    expect((await zosmf.get(`${library}/member?start=B`)).json()).toMatchObject({items: [{member: 'BETA'}]});
    expect(await zosmf.refused(zosmf.get(`${folder}/FW00001.NONE/member`))).toMatchObject({status: 404, category: 4});
  });
});

describe('content', () => {
  it('is read as text, bytes and records', async () => {
    const text = await zosmf.get(`${library}(ALPHA)`);
    expect([text.body, text.headers['content-type']]).toEqual(['ONE\nTWO\nTHREE\n', 'text/plain; charset=UTF-8']);
    const binary = await zosmf.get(`${library}(ALPHA)`, {'x-ibm-data-type': 'binary'});
    expect(binary.rawPayload).toHaveLength(240);
    expect([...binary.rawPayload.subarray(0, 4)]).toEqual([0xd6, 0xd5, 0xc5, 0x40]);
    const records = await zosmf.get(`${library}(BETA)`, {'x-ibm-data-type': 'record'});
    expect(records.rawPayload.readUInt32BE()).toBe(records.rawPayload.length - 4);
    const onVolume = await zosmf.get(`${folder}/-(BANK01)/FW00001.SRC(BETA)`);
    expect(onVolume.body).toBe('FOUR\n');
    expect((await zosmf.get(`${folder}/-(NOVOL)/FW00001.SRC(BETA)`)).statusCode).toBe(404);
  });

  it('is read in part, from a record or from the first match of a search', async () => {
    const part = await zosmf.get(`${library}(ALPHA)`, {'x-ibm-record-range': '1-0'});
    expect([part.body, part.headers['x-ibm-record-range']]).toEqual(['TWO\nTHREE\n', '1,2']);
    const found = await zosmf.get(`${library}(ALPHA)?search=two&maxreturnsize=1`);
    expect([found.body, found.headers['x-ibm-record-range']]).toEqual(['TWO\n', '1,1']);
    expect((await zosmf.get(`${library}(ALPHA)?search=two&insensitive=false`)).body).toBe('');
    for (const query of ['research=(a+)+', 'search=x&maxreturnsize=0']) {
      expect((await zosmf.get(`${library}(ALPHA)?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('is written unless it has changed', async () => {
    const {etag = ''} = (await zosmf.get(`${library}(BETA)`)).headers;
    expect((await zosmf.get(`${library}(BETA)`, {'if-none-match': etag})).statusCode).toBe(304);
    const written = await zosmf.put(`${library}(BETA)`, 'FIVE\n', {'if-match': etag});
    expect(written.statusCode).toBe(204);
    expect(await zosmf.refused(zosmf.put(`${library}(BETA)`, 'SIX\n', {'if-match': etag}))).toMatchObject({
      status: 412,
      category: 6,
      rc: 8,
    });
    const again = await zosmf.get(`${library}(BETA)`);
    expect([again.body, again.headers.etag]).toEqual(['FIVE\n', written.headers.etag]);
    const whatever = {'if-match': '*'};
    expect((await zosmf.put(`${library}(BETA)`, 'SIX\n', whatever)).statusCode, 'any that is there').toBe(204);
    expect((await zosmf.put(`${library}(NEW)`, 'SEVEN\n', whatever)).statusCode, 'none is there').toBe(412);
    expect((await zosmf.put(`${library}(NEW)`, 'SEVEN\n')).statusCode).toBe(201);
  });

  it('keeps its characters in the charset of the request, and refuses unsupported code pages', async () => {
    const latin = {'content-type': 'text/plain; charset=ISO8859-1'};
    const sent = await zosmf.send('PUT', `${library}(LATIN)`, {payload: Buffer.from('é¬\n', 'latin1'), headers: latin});
    expect(sent.statusCode).toBe(201);
    expect((await zosmf.get(`${library}(LATIN)`)).body).toBe('é¬\n');
    expect((await zosmf.get(`${library}(LATIN)`, latin)).rawPayload).toEqual(Buffer.from('é¬\n', 'latin1'));
    const refused = [
      zosmf.put(`${library}(X)`, 'X', {'x-ibm-data-type': 'text;fileEncoding=IBM-273'}),
      zosmf.put(`${library}(X)`, 'X', {'content-type': 'text/plain; charset=UTF-16'}),
      zosmf.put(`${library}(X)`, 'X', {'x-ibm-data-type': 'image'}),
      zosmf.send('PUT', `${library}(X)`, {payload: Buffer.from([0xff, 0xfe])}),
    ];
    for (const answer of refused) expect((await answer).statusCode).toBe(400);
    const named = await zosmf.put(`${library}(X)`, 'X', {'x-ibm-data-type': 'text;fileEncoding=IBM-1047'});
    expect(named.statusCode).toBe(201);
  });
});

describe('utilities', () => {
  const from = (member?: string) => ({dsn: 'FW00001.SRC', member});

  it('copy and rename members and data sets', async () => {
    const copied = await zosmf.put(`${folder}/FW00001.SRC2(ALPHA)`, {request: 'copy', 'from-dataset': from('ALPHA')});
    expect([copied.statusCode, copied.body]).toEqual([200, '']);
    const again = zosmf.put(`${folder}/FW00001.SRC2(ALPHA)`, {request: 'copy', 'from-dataset': from('ALPHA')});
    expect((await again).statusCode).toBe(400);
    const renamed = await zosmf.put(`${folder}/FW00001.SRC3`, {
      request: 'rename',
      'from-dataset': {dsn: 'FW00001.SRC2'},
    });
    expect(renamed.statusCode).toBe(200);
    expect((await zosmf.get(`${folder}/FW00001.SRC3(ALPHA)`)).body).toBe('ONE\nTWO\nTHREE\n');
  });

  it.each(['hmigrate', 'hrecall', 'hdelete'])('%s needs what the machine does not have', async (request) => {
    const refused = await zosmf.refused(zosmf.put(library, {request}));
    expect(refused).toMatchObject({status: 400, message: expect.stringContaining('DFSMShsm') as string});
  });
});

describe('a data set', () => {
  it('is created as requested, or like another, and deleted', async () => {
    const payload = {dsorg: 'PS', alcunit: 'TRK', primary: '1', recfm: 'VB', lrecl: 255, dsntype: 'BASIC'};
    expect((await zosmf.send('POST', `${folder}/FW00001.SEQ`, {payload})).statusCode).toBe(201);
    const like = await zosmf.send('POST', `${folder}/FW00001.LIKE`, {payload: {like: 'FW00001.SEQ'}});
    expect(like.statusCode).toBe(201);
    const listed = await zosmf.get(`${folder}?dslevel=FW00001.LIKE`, {'x-ibm-attributes': 'base'});
    expect(listed.json()).toMatchObject({items: [{recfm: 'VB', lrecl: '255', dsorg: 'PS'}]});
    const twice = zosmf.refused(zosmf.send('POST', `${folder}/FW00001.SEQ`, {payload}));
    expect(await twice).toMatchObject({status: 400, category: 8, message: 'Dynamic allocation Error'});
    expect((await zosmf.send('DELETE', `${folder}/FW00001.SEQ`)).statusCode).toBe(204);
    expect((await zosmf.send('DELETE', `${folder}/FW00001.SEQ`)).statusCode).toBe(404);
  });

  it('of VSAM is defined and deleted by access method services', async () => {
    const define = [
      'DEFINE CLUSTER -',
      '(NAME(FW00001.KSDS) -',
      'INDEXED KEYS(5 0) RECORDSIZE(80 80) TRACKS(1 1))',
    ].join('\n');
    expect((await zosmf.put('/restfiles/ams', {input: [define]})).statusCode).toBe(200);
    const listed = await zosmf.get(`${folder}?dslevel=FW00001.KSDS`, {'x-ibm-attributes': 'base'});
    expect(listed.json<{items: object[]}>().items[0]).toMatchObject({
      dsname: 'FW00001.KSDS',
      dsorg: 'VS',
      vol: '*VSAM*',
    });
    const again = await zosmf.refused(zosmf.put('/restfiles/ams', {input: [define]}));
    expect(again).toMatchObject({status: 400, rc: 12});
    expect((await zosmf.put('/restfiles/ams', {input: ['DELETE FW00001.KSDS']})).statusCode).toBe(200);
    expect((await zosmf.get('/restjobs/jobs?owner=*')).json()).toEqual([]);
  });
});
