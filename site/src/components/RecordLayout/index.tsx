import type {StoredField} from '@site/markdown/record-layout';
import ScrollableTable from '@site/src/content/ScrollableTable';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Bytes in pairs of digits, as in a dump. */
const inBytes = (hex: string): string => hex.replace(/..(?=.)/g, '$& ');

const bytes = (count: number): string => (count === 1 ? '1 byte' : `${count} bytes`);

function Row({field}: {field: StoredField}): ReactNode {
  const {name, picture, usage, sign, offset, length, value, hex} = field;
  const clauses = [picture, usage !== 'DISPLAY' && usage, sign].filter((clause) => typeof clause === 'string');
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        {clauses.map((clause) => (
          <code key={clause}>{clause} </code>
        ))}
      </td>
      <td>{offset}</td>
      <td>{length}</td>
      <td>{value !== undefined && <code>{value}</code>}</td>
      <td>{hex && <code>{inBytes(hex)}</code>}</td>
    </tr>
  );
}

/** A record in storage: a bar with its fields to scale, and a table with offsets and bytes. */
export default function RecordLayout({name, fields}: {name: string; fields: StoredField[]}): ReactNode {
  const total = fields.reduce((sum, {length}) => sum + length, 0);
  return (
    <figure className={styles.record}>
      <figcaption className={styles.caption}>
        <code>{name}</code> {bytes(total)}
      </figcaption>
      {/* Decorative: the table has the same information. */}
      <div className={styles.bar} aria-hidden="true">
        {fields.map((field) => (
          <div key={field.offset} className={styles.field} style={{flexGrow: field.length}}>
            <span className={styles.name}>{field.name}</span>
            <span>{field.length}</span>
          </div>
        ))}
      </div>
      <ScrollableTable className={styles.table} aria-label={`Fields of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Picture</th>
            <th scope="col">Offset</th>
            <th scope="col">Length</th>
            <th scope="col">Value</th>
            <th scope="col">In storage (hex)</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Row key={field.offset} field={field} />
          ))}
        </tbody>
      </ScrollableTable>
    </figure>
  );
}
