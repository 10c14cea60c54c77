/** A tool that speaks to z/OSMF with an app password, as Zowe does. */
export class ZosmfTool {
  constructor(
    private readonly origin: string,
    readonly userId: string,
    private readonly secret: string,
  ) {}

  send(method: string, path: string, body?: string | object): Promise<Response> {
    const isText = typeof body === 'string';
    return fetch(`${this.origin}/zosmf${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${this.userId}:${this.secret}`).toString('base64')}`,
        'x-csrf-zosmf-header': 'true',
        ...(body !== undefined && {'content-type': isText ? 'text/plain' : 'application/json'}),
      },
      ...(body !== undefined && {body: isText ? body : JSON.stringify(body)}),
    });
  }

  /** The names and ids of all jobs that are the user's own, in order. */
  async jobs(): Promise<string[]> {
    const jobs = (await (await this.send('GET', '/restjobs/jobs')).json()) as {jobname: string; jobid: string}[];
    return jobs.map(({jobname, jobid}) => `${jobname} ${jobid}`).toSorted();
  }

  async dataSets(level: string): Promise<string[]> {
    const answer = await this.send('GET', `/restfiles/ds?dslevel=${level}`);
    return ((await answer.json()) as {items: {dsname: string}[]}).items.map(({dsname}) => dsname);
  }
}
