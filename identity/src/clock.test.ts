import {signInWithEmailAndPassword, updatePassword} from '@firebase/auth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {recordFigure} from './fault-figures.fixture.js';
import {Bench, newStore, stores} from './identity.fixture.js';

const hour = 3600_000;
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const account = {email: 'learner@example.com', password: 'a good password'};

describe.each(stores)('a clock that steps, with %s', (kind) => {
  let bench: Bench;

  beforeEach(async () => {
    bench = await Bench.open({store: await newStore(kind), settings: {openSignUp: true}});
    await bench.call(signUp, account);
  });

  afterEach(() => bench.close());

  it('forward ends tokens, which the client renews; back, both old and new are good', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), account.email, account.password);
    const early = await user.getIdToken();
    bench.clock.offset = 2 * hour;
    expect(await bench.provider.verify(early)).toBeNull();
    const late = await user.getIdToken(true);
    expect(await bench.provider.verify(late)).toBeTruthy();
    bench.clock.offset = 0;
    expect(await bench.provider.verify(early)).toBeTruthy();
    expect(await bench.provider.verify(late)).toBeTruthy();
  });

  it('forward by days and back lets everybody sign in, though keys have changed meanwhile', async () => {
    for (const days of [3, 0, -3, 0]) {
      bench.clock.offset = days * 24 * hour;
      const {user} = await signInWithEmailAndPassword(bench.client(), account.email, account.password);
      expect(await bench.provider.verify(await user.getIdToken()), `${days} days`).toBeTruthy();
    }
  });

  it('back does not lock out users who failed while it was ahead', async () => {
    bench.clock.offset = 24 * hour;
    for (let failure = 0; failure < 8; failure++) await bench.call(signIn, {...account, password: 'wrong'});
    expect((await bench.call(signIn, account)).status).toBe(400);
    bench.clock.offset = 0;
    expect((await bench.call(signIn, account)).status).toBe(200);
  });

  it('back does not lock out users who changed the password while it was ahead', async () => {
    bench.clock.offset = 24 * hour;
    const {user} = await signInWithEmailAndPassword(bench.client(), account.email, account.password);
    await updatePassword(user, 'another password');
    bench.clock.offset = 0;
    const again = await signInWithEmailAndPassword(bench.client(), account.email, 'another password');
    expect(await bench.provider.verify(await again.user.getIdToken())).toBeTruthy();
    recordFigure(
      'The clock steps',
      `days forward and back, ${kind}`,
      'tokens end and are renewed; nobody is locked out',
    );
  });
});
