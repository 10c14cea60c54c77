import type {Assignment} from '@site/src/class/catalogue';

/** What the API says of a class to its instructor. */
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

/** Where the parts of this page are: which class, which assignment, which learner. */
export function addressOf(place: {class: string; assignment?: string; learner?: string}): string {
  return `/class/teach?${new URLSearchParams(place).toString()}`;
}
