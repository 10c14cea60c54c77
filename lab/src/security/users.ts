import type {RacfUser} from './data-set-profiles';

/** Everybody who is not named works in the group of the developers. */
const groups: Readonly<Record<string, string>> = {IBMUSER: 'SYS1', OPER01: 'OPERGRP'};
const developers = 'BANKDEV';

/** A user with the group that he is connected to. */
export const racfUser = (id: string): RacfUser => ({id, group: groups[id] ?? developers});

/** Whether RACF knows a user or group of this name: those of the installation, and the one who asks. */
export const isDefined = (name: string, asks: RacfUser): boolean =>
  [asks.id, asks.group, developers, '*', ...Object.entries(groups).flat()].includes(name);
