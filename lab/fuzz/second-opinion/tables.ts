import type {Random} from '../random';
import {characters, padded} from './rules';
import {date, decimal, fixed, integer, smallint, timestamp, typeName, varying, type Type} from './types';
import {alike, joined, type Piece} from './piece';

interface Column {
  readonly name: string;
  readonly type: Type;
  readonly nullable: boolean;
}

/** A table, whose first column is its key. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Tables of random columns and rows, with what makes them. */
export interface Tables {
  readonly tables: readonly Table[];
  readonly statements: readonly Piece[];
}

const columnTypes: readonly Type[] = [
  integer(50),
  smallint(9),
  decimal(5, 2, 100),
  decimal(7, 0, 100),
  decimal(9, 4, 100),
  varying(6),
  varying(3),
  fixed(4),
  fixed(1),
  date,
  timestamp,
];

/** A constant: few values, so that rows meet. */
export function constant(type: Type, random: Random): Piece {
  switch (type.kind) {
    case 'number': {
      const whole = random.below(Math.min(type.bound, 8)) - random.below(4);
      const fraction = type.scale === 0 ? '' : `.${String(random.of([0, 25, 5, 99])).padEnd(type.scale, '0')}`;
      return alike`${whole}${fraction}`;
    }
    case 'text': {
      const length = random.below(Math.min(type.length, 3) + 1);
      const text = Array.from({length}, () => random.of(characters)).join('');
      return padded(
        {db2: `'${text}'`, postgres: `'${text}'::TEXT`, derby: `CAST('${text}' AS VARCHAR(${Math.max(length, 1)}))`},
        type,
      );
    }
    case 'date': {
      const text = `${2020 + random.below(3)}-${random.of(['01', '02', '12'])}-${random.of(['01', '15', '28'])}`;
      return {...alike`DATE('${text}')`, postgres: `DATE '${text}'`};
    }
    case 'timestamp': {
      const day = `2024-0${1 + random.below(2)}-29`;
      const hour = random.of(['00', '11', '23']);
      return {...alike`TIMESTAMP('${day}-${hour}.59.00')`, postgres: `TIMESTAMP '${day} ${hour}:59:00'`};
    }
  }
}

function table(name: string, random: Random): Table {
  const columns = Array.from({length: 2 + random.below(4)}, (_, at) => ({
    name: `${name}C${at + 1}`,
    type: random.of(columnTypes),
    nullable: random.below(3) > 0,
  }));
  return {name, columns: [{name: `${name}K`, type: integer(50), nullable: false}, ...columns]};
}

const onlyOurs = {postgres: '', derby: ''};

function statements({name, columns}: Table, random: Random): Piece[] {
  const definitions = columns.map(
    (column) => alike`${column.name} ${typeName(column.type)}${column.nullable ? '' : ' NOT NULL'}`,
  );
  const create = joined(definitions, ', ');
  const rows = Array.from({length: random.of([0, 1, 4, 8, 12])}, (_, at) => {
    const values = columns.map(({type, nullable}, place) => {
      if (place === 0) return alike`${at + 1}`;
      return nullable && random.below(4) === 0 ? alike`NULL` : constant(type, random);
    });
    return alike`INSERT INTO ${name} VALUES (${joined(values, ', ')})`;
  });
  // The others answer alike without indexes; ours must answer alike with them.
  const indexes = Array.from({length: random.below(3)}, (_, at): Piece => {
    const keys = columns
      .slice(1)
      .filter(() => random.below(2) === 0)
      .map((column) => column.name + random.of(['', '', ' DESC']));
    return {
      db2: `CREATE INDEX ${name}X${at} ON ${name} (${(keys.length > 0 ? keys : [columns[0]!.name]).join(', ')})`,
      ...onlyOurs,
    };
  });
  const key: Piece =
    random.below(2) === 0
      ? {db2: `CREATE UNIQUE INDEX ${name}U ON ${name} (${columns[0]!.name})`, ...onlyOurs}
      : alike``;
  const made: Piece = {
    ...alike`CREATE TABLE ${name} (${create})`,
    postgres: `DROP TABLE IF EXISTS ${name}; CREATE TEMPORARY TABLE ${name} (${create.postgres})`,
  };
  return [made, key, ...indexes, ...rows];
}

export function randomTables(random: Random): Tables {
  const tables = ['T', 'U', 'V'].map((name) => table(name, random));
  return {tables, statements: tables.flatMap((one) => statements(one, random))};
}
