import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {ToolUser} from '@framewright/progress';
import type {FastifyInstance, InjectOptions, LightMyRequestResponse} from 'fastify';
import type {AppOptions} from '../app.js';
import {openMachines} from '../machines/stored-machines.fixture.js';
import {createSmallApp} from '../site-build.fixture.js';

/** The learners of the small z/OSMF, by their app passwords. */
const learners: Record<string, ToolUser> = {
  'app password of asha': {accountId: 'asha', userId: 'FW00001'},
  'app password of ravi': {accountId: 'ravi', userId: 'FW00002'},
};

export const basic = (userId: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${userId}:${secret}`).toString('base64')}`,
});

const csrf = {'x-csrf-zosmf-header': 'true'};
const asAsha = {...basic('FW00001', 'app password of asha'), ...csrf};
export const asRavi = {...basic('FW00002', 'app password of ravi'), ...csrf};

/** A server with a machine for each learner, and their tools. */
export class SmallZosmf {
  private constructor(readonly app: FastifyInstance) {}

  static async open(options: Partial<AppOptions> = {}): Promise<SmallZosmf> {
    const {machines, records, close} = await openMachines(
      path.join(mkdtempSync(path.join(tmpdir(), 'zosmf-')), 'progress.db'),
    );
    for (const {accountId} of Object.values(learners)) await records.appPasswords.userId(accountId);
    const verify = (userId: string, secret: string) => {
      const learner = learners[secret];
      return Promise.resolve(learner?.userId === userId.toUpperCase() ? learner : undefined);
    };
    const app = await createSmallApp({machines, toolSignIn: {verify}, ...options});
    app.addHook('onClose', close);
    return new SmallZosmf(app);
  }

  /**
   * A request of Asha's tool, unless its headers name another. It starts now: `inject` alone starts when it is awaited.
   */
  async send(method: InjectOptions['method'], path: string, more: InjectOptions = {}): Promise<LightMyRequestResponse> {
    return await this.app.inject({...more, method, url: `/zosmf${path}`, headers: {...asAsha, ...more.headers}});
  }

  get(path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send('GET', path, {headers});
  }

  put(path: string, payload: string | object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send('PUT', path, {payload, headers});
  }

  /** Makes a library of Asha's with these members. */
  async addLibrary(name: string, members: Record<string, string> = {}): Promise<void> {
    const payload = {dsorg: 'PO', alcunit: 'TRK', primary: 5, secondary: 5, dirblk: 10, recfm: 'FB', lrecl: 80};
    const made = await this.send('POST', `/restfiles/ds/${name}`, {payload});
    if (made.statusCode !== 201) throw new Error(made.body);
    for (const [member, text] of Object.entries(members)) {
      const written = await this.put(`/restfiles/ds/${name}(${member})`, text);
      if (written.statusCode !== 201) throw new Error(written.body);
    }
  }

  /** The status of an answer and the report in it. */
  async refused(answer: Promise<LightMyRequestResponse>): Promise<Record<string, unknown>> {
    const {statusCode, headers, body} = await answer;
    if (headers['content-type'] !== 'application/json; charset=utf-8') throw new Error(`${statusCode} ${body}`);
    return {status: statusCode, ...(JSON.parse(body) as object)};
  }
}
