/** What the API says of an account to staff. */
export interface AccountSummary {
  id: string;
  email: string;
  name: string;
  disabled: boolean;
  roles: string[];
  createdAt: number;
  lastSignInAt: number | null;
}

export interface AuditEvent {
  id: string;
  at: number;
  actor: string;
  action: string;
  email: string;
  detail: string;
}

export interface AccountDetailsData extends AccountSummary {
  verified: boolean;
  password: 'none' | 'own' | 'given';
  passwordExpiresAt: number | null;
  secondFactorSince: number | null;
  signIns: number;
  audit: AuditEvent[];
}

/** Where the parts of this page are. */
export const addressOf = (place: Record<string, string>): string => `/staff?${new URLSearchParams(place).toString()}`;
