import {authorityTables} from './authority-tables';
import type {Catalog} from './catalog';
import {constraintTables} from './constraint-tables';
import {dummyTables} from './dummy-tables';
import {emptyTables} from './empty-tables';
import {objectTables} from './object-tables';
import {packageTables} from './package-tables';
import {routineTables} from './routine-tables';
import {spaceTables} from './space-tables';
import type {SystemTable} from './table';

/**
 * SQL Reference, "Db2 catalog tables": those that lessons, programmers and administrators ask most. The manual was at hand
 * for the first columns of SYSTABLESPACE and SYSTABLEPART; which columns the others have, and their order, rests on
 * memory. Columns that say something about storage that is not kept here have the value that Db2 gives where nothing is
 * known.
 */
export const systemTables = (catalog: Catalog): SystemTable[] => [
  ...dummyTables(),
  ...objectTables(catalog),
  ...constraintTables(catalog),
  ...routineTables(catalog),
  ...spaceTables(catalog),
  ...packageTables(catalog),
  ...authorityTables(catalog),
  ...emptyTables(),
];
