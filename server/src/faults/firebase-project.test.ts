import {describe, expect, it} from 'vitest';
import {RunningServer} from './running-server.fixture.js';

const project = {FIREBASE_PROJECT_ID: 'some-project', FIREBASE_API_KEY: 'some-key'};

describe('a server whose accounts are those of a Firebase project', () => {
  it('has its session keys in its store, and no own provider', async () => {
    const server = await RunningServer.start({env: project});
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      status: 'ok',
      dependencies: {'session keys': 'ok', progress: 'ok'},
    });
    expect(await (await fetch(`${server.url}/session`)).json()).toEqual({
      embedded: false,
      projectId: project.FIREBASE_PROJECT_ID,
      apiKey: project.FIREBASE_API_KEY,
    });
    expect((await server.call('lookup', {})).status).toBe(405);
    expect(await server.stop()).toBe(0);
  });
});
