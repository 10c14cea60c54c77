import {badRequest} from './error-report.js';

/** A data set, or a member of a library. */
export interface Place {
  name: string;
  member?: string;
}

const longestName = 44;
const longestMember = 8;

/** `NAME` or `NAME(MEMBER)`, in any case. The machine checks whether z/OS allows the names. */
export function readPlace(text: string): Place {
  const [, name, member] = /^([^()]+)(?:\(([^()]+)\))?$/.exec(text.toUpperCase()) ?? [];
  if (!name) throw badRequest(`Data set name '${text}' is not valid.`);
  if (name.length > longestName) throw badRequest('Invalid data set name length.', 2);
  if (member !== undefined && member.length > longestMember) throw badRequest(`Member name '${member}' is not valid.`);
  return {name, ...(member !== undefined && {member})};
}

/** The volume serial in `-(VOLSER)`. */
export function readVolser(text: string): string {
  const [, volser] = /^-\(([^()]{1,6})\)$/.exec(text.toUpperCase()) ?? [];
  if (!volser) throw badRequest(`Volume '${text}' is not valid.`);
  return volser;
}
