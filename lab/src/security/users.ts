import type {RacfUser} from './data-set-profiles';

/** The groups of certain users; everybody else works in the developers' group. */
const groups: Readonly<Record<string, string>> = {IBMUSER: 'SYS1', OPER01: 'OPERGRP'};
const developers = 'BANKDEV';

/** A user with the group that the user is connected to. */
export const racfUser = (id: string): RacfUser => ({id, group: groups[id] ?? developers});

/** Whether a user or group of this name is defined to RACF: those of the installation and of the requesting user. */
export const isDefined = (name: string, asks: RacfUser): boolean =>
  [asks.id, asks.group, developers, '*', ...Object.entries(groups).flat()].includes(name);
