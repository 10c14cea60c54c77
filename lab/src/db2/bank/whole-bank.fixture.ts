import {systemTables} from '../catalog/system-tables';
import type {Database} from '../database';
import {otherStatements} from '../other-statements';
import {createBank} from './create-bank';

/** The bank with all of Db2, which a machine loads bit by bit. */
export function wholeBank(now: () => Date): Database {
  const bank = createBank(now);
  bank.learn(otherStatements);
  bank.catalog.describeItself(systemTables);
  return bank;
}
