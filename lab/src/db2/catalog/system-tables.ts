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
 * SQL Reference, "Db2 catalog tables": those that lessons, programmers and administrators query most. The manual was
 * available for the first columns of SYSTABLESPACE and SYSTABLEPART; which columns the other tables have, and their
 * order, is from memory. Columns about storage details that are not kept here have the value that Db2 uses if nothing
 * is known.
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
