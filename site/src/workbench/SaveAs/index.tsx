import FormDialog from '@site/src/workbench/FormDialog';
import NameField from '@site/src/workbench/NameField';
import type {DataSetPlace} from '@site/src/workbench/operations';
import {readName} from '@site/src/workbench/place';
import bench from '@site/src/workbench/workbench.module.css';
import type {ReactNode} from 'react';

interface Props {
  /** The suggested name. */
  name: string;
  save: (place: DataSetPlace, replaces: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for a data set or member to save a text to. */
export default function SaveAs({name, save, onClose}: Props): ReactNode {
  return (
    <FormDialog
      title="Save to a data set"
      action="Save"
      onClose={onClose}
      act={async (fields) => {
        const place = readName(String(fields.get('name')));
        if (!place) throw new Error(`Give a name such as ${name}.`);
        await save(place, fields.has('replaces'));
      }}>
      <NameField label="Data set and member" name="name" value={name} />
      <p className={bench.soft}>A library that is not there yet is allocated, with records of 80 bytes.</p>
      <label>
        <span>
          <input type="checkbox" name="replaces" /> Replace what is there
        </span>
      </label>
    </FormDialog>
  );
}
