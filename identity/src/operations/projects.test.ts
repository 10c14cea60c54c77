import {initializeRecaptchaConfig} from '@firebase/auth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore} from '../identity.fixture.js';

const toolkit = '/identitytoolkit.googleapis.com';

describe('what a client asks about the project', () => {
  let bench: Bench;

  beforeEach(async () => {
    bench = await Bench.open({store: await newStore('a file')});
  });

  afterEach(() => bench.close());

  it('names the host of the request and localhost as its domains', async () => {
    const ask = (host: string) => bench.app.inject({url: `${toolkit}/v1/projects`, headers: {host}});
    expect((await ask('learn.example.com:8443')).json()).toEqual({
      projectId: 'framewright',
      authorizedDomains: ['learn.example.com', 'localhost'],
    });
    expect((await ask('localhost:3000')).json()).toMatchObject({authorizedDomains: ['localhost']});
  });

  it('has no reCAPTCHA, which the client accepts', async () => {
    await initializeRecaptchaConfig(bench.client());
    expect((await bench.app.inject(`${toolkit}/v1/recaptchaParams`)).json()).toMatchObject({recaptchaSiteKey: ''});
  });
});
