import type {DefaultClause} from '../syntax/table-definition';
import type {SqlType} from '../types/sql-type';
import type {Sequence} from './sequence';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: SqlType;
  readonly nullable: boolean;
  readonly default?: DefaultClause;
  readonly identity?: {readonly always: boolean; readonly sequence: Sequence};
  /** GENERATED … AS ROW CHANGE TIMESTAMP */
  readonly rowChange?: {readonly always: boolean};
  /** IMPLICITLY HIDDEN: only visible to statements that name it. */
  readonly hidden?: boolean;
  readonly comment?: string;
  readonly label?: string;
}

export const column = (name: string, type: SqlType): Column => ({name, type, nullable: false});
export const nullable = (name: string, type: SqlType): Column => ({name, type, nullable: true});

/** The columns that `*` stands for, and that an INSERT without column names provides values for. */
export const visible = <Of extends {readonly hidden?: boolean | undefined}>(columns: readonly Of[]): Of[] =>
  columns.filter(({hidden}) => !hidden);
