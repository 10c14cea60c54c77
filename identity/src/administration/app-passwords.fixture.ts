import type {AppPassword, AppPasswordStore} from './app-password-store.js';

/** App passwords in memory, of one account. */
export class FakeAppPasswords implements AppPasswordStore {
  kept: AppPassword[] = [];
  /** The accounts whose app passwords were all revoked; undefined means everybody. */
  revoked: (string | undefined)[] = [];

  make = (accountId: string, tool: string) => {
    this.kept.unshift({id: `id-${this.kept.length}`, tool, createdAt: Date.UTC(2026, 0, 2, 3, 4), lastUsedAt: null});
    return Promise.resolve({userId: 'FW00042', secret: `secret of ${accountId}`});
  };
  list = () => Promise.resolve(this.kept);
  revoke = (_accountId: string, id: string) => {
    const before = this.kept.length;
    this.kept = this.kept.filter((one) => one.id !== id);
    return Promise.resolve(this.kept.length < before);
  };
  revokeAll = (accountId?: string) => Promise.resolve(void this.revoked.push(accountId));
}
