/** The API's data on an account, for staff. */
export interface AccountSummary {
  id: string;
  email: string;
  name: string;
  disabled: boolean;
  roles: string[];
  createdAt: number;
  lastSignInAt: number | null;
}

interface AuditEvent {
  id: string;
  at: number;
  actor: string;
  action: string;
  email: string;
  detail: string;
}

/** A page of the trail, and the cursor for the next one. */
export interface AuditPage {
  events: AuditEvent[];
  older: {at: number; id: string} | null;
}

export interface AccountDetailsData extends AccountSummary {
  verified: boolean;
  password: 'none' | 'own' | 'given';
  passwordExpiresAt: number | null;
  secondFactorSince: number | null;
  signIns: number;
  appPasswords: {id: string; tool: string; createdAt: number; lastUsedAt: number | null}[];
  audit: AuditPage;
}

/** The URLs of the parts of this page. */
export const addressOf = (place: Record<string, string>): string => `/staff?${new URLSearchParams(place).toString()}`;
