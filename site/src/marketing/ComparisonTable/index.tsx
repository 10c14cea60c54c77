import Link from '@docusaurus/Link';
import InlineText from '@site/src/marketing/InlineText';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The subject of the comparison, in a few words. */
  caption: string;
  /** The items, two to four. */
  columns: {name: string; to?: string}[];
  /** The criteria, with as many cells as columns; in a string, text between backticks is code. */
  rows: {name: string; cells: ReactNode[]}[];
}

/** Implicit table roles, written out because Safari drops them when the table is styled as a list. */
const as = {
  table: {role: 'table'},
  group: {role: 'rowgroup'},
  row: {role: 'row'},
  columnHeader: {role: 'columnheader'},
  rowHeader: {role: 'rowheader'},
  cell: {role: 'cell'},
};

/** Items side by side. On a phone each row becomes a list, to avoid horizontal scrolling. */
export default function ComparisonTable({caption, columns, rows}: Props): ReactNode {
  const wrong = rows.find(({cells}) => cells.length !== columns.length);
  if (wrong) throw new Error(`The row "${wrong.name}" has ${wrong.cells.length} cells for ${columns.length} columns.`);
  return (
    <table className={styles.table} {...as.table} data-wide>
      <caption className={styles.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <td {...as.cell} />
          {columns.map(({name, to}) => (
            <th key={name} {...as.columnHeader} scope="col">
              {to ? <Link to={to}>{name}</Link> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map(({name, cells}) => (
          <tr key={name} {...as.row}>
            <th {...as.rowHeader} scope="row">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]!.name} {...as.cell} data-column={columns[index]!.name}>
                <InlineText>{cell}</InlineText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
