import type {Assignment} from '@site/src/class/catalogue';

/** The API's data on a class, for its instructor. */
export interface TaughtClass {
  id: string;
  name: string;
  code: string;
  closed: boolean;
}

export interface ClassMember {
  accountId: string;
  email: string;
  name: string;
  joinedAt: number;
}

export interface ClassDetailsData extends TaughtClass {
  members: ClassMember[];
  invited: {email: string; name: string}[];
  assignments: Assignment[];
}

export type WorkState = 'none' | 'tried' | 'stuck' | 'done';

/** The URLs of the parts of this page: class, assignment, learner. */
export function addressOf(place: {class: string; assignment?: string; learner?: string}): string {
  return `/class/teach?${new URLSearchParams(place).toString()}`;
}
