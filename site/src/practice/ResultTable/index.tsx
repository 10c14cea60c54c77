import {useScrollStop} from '@site/src/content/use-scroll-stop';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Its accessible name. */
  label: string;
  columns: {name: string; number: boolean}[];
  rows: (string | null)[][];
}

/** The number of columns that fit on a phone; with more, a row becomes a list of names and values. */
const mostBeside = 3;

/** Rows of a query. */
export default function ResultTable({label, columns, rows}: Props): ReactNode {
  return (
    <div ref={useScrollStop<HTMLDivElement>()} className={styles.frame} role="group" aria-label={label}>
      <table className={clsx(styles.table, columns.length > mostBeside && styles.wide)} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({name, number}, at) => (
              <th key={at} scope="col" className={clsx(number && styles.number)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, at) => (
                <td
                  key={at}

                  data-name={columns[at]!.name || `column ${at + 1}`}
                  className={clsx(columns[at]!.number && styles.number, value === null && styles.null)}>
                  {value ?? 'null'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
