import {type ResultRows, rowsAsData} from './input-run';
import type {Session} from './session';

/** A table or view, with its rows. */
export interface TableContents extends ResultRows {
  name: string;
  kind: 'table' | 'view';
}

/** The contents of a schema, as plain data. */
export interface Contents {
  tables: TableContents[];
  /** `SELECT ON FEE TO PUBLIC` */
  grants: string[];
}

/** Db2 itself fills this table: it is nobody's data. */
const explained = 'PLAN_TABLE';

/** The contents of a schema, as a session sees them. */
export function contentsOf(session: Session, schema: string): Contents {
  const {tables, privileges} = session.database.catalog;
  const held = [...tables.values()].filter((one) => one.schema === schema && one.name !== explained);
  return {
    tables: held.flatMap(({kind, name}) => {
      if (kind !== 'table' && kind !== 'view') return [];
      return [{name, kind, ...rowsAsData(session.execute(`SELECT * FROM "${schema}"."${name}"`))}];
    }),
    grants: privileges.all
      .filter(({object, on}) => object === 'table' && on.startsWith(`${schema}.`))
      .map(({privilege, on, grantee}) => `${privilege} ON ${on.slice(schema.length + 1)} TO ${grantee}`),
  };
}
