import type {RacfUser} from './data-set-profiles';

/** Everybody who is not named works in the group of the developers. */
const groups: Readonly<Record<string, string>> = {IBMUSER: 'SYS1', OPER01: 'OPERGRP'};
const developers = 'BANKDEV';

/** A user with the group that he is connected to. */
export const racfUser = (id: string): RacfUser => ({id, group: groups[id] ?? developers});
