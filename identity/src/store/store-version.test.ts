import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {accountsCommand} from '../accounts-command/accounts-command.js';
import {newStore} from '../identity.fixture.js';
import {type IdentityProvider, openIdentityProvider} from '../identity.js';
import {defaultPasswordPolicy} from '../passwords/policy.js';
import type {StoreLocation} from './database.js';

describe('the version of a store in a file', () => {
  let store: StoreLocation;
  let provider: IdentityProvider;

  beforeAll(async () => {
    store = await newStore('a file');
    provider = await openIdentityProvider({store});
  });

  afterAll(() => provider.close());

  it('stays as long as nothing is written', async () => {
    const before = provider.version();
    await provider.check();
    expect(before).toBeTypeOf('number');
    expect(provider.version()).toBe(before);
  });

  it('is another after a commit of this server', async () => {
    const before = provider.version();
    await provider.addFirstAccount('learner@example.com');
    expect(provider.version()).not.toBe(before);
  });

  it("is another after a commit of the staff's command", async () => {
    const before = provider.version();
    await accountsCommand(['disable', 'learner@example.com'], store, () => undefined, defaultPasswordPolicy);
    expect(provider.version()).not.toBe(before);
  });
});

it('has no version of a PostgreSQL, which would have to be waited for', async () => {
  const provider = await openIdentityProvider({store: await newStore('PostgreSQL')});
  expect(provider.version()).toBeUndefined();
  await provider.close();
});
