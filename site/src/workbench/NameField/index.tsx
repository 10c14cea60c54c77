import bench from '@site/src/workbench/workbench.module.css';
import type {ReactNode} from 'react';

interface Props {
  label: string;
  name: string;
  value?: string;
  /** The permitted values. */
  hint?: string;
}

/** A field for the name of a data set. */
export default function NameField({label, name, value = '', hint}: Props): ReactNode {
  return (
    <label>
      {label}
      <input
        name={name}
        className={bench.field}
        defaultValue={value}
        placeholder={hint}
        required
        maxLength={56}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </label>
  );
}
