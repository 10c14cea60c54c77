import {ask} from '@site/src/workbench/ask';
import FormDialog from '@site/src/workbench/FormDialog';
import NameField from '@site/src/workbench/NameField';
import type {DataSetPlace} from '@site/src/workbench/operations';
import {readName, writtenName} from '@site/src/workbench/place';
import type {ReactNode} from 'react';

interface Props {
  what: 'copy' | 'rename';
  from: DataSetPlace;
  onDone: (to: DataSetPlace, message: string) => void;
  onClose: () => void;
}

/** Copies a data set or a member to another name, or renames it. */
export default function CopyOrRename({what, from, onDone, onClose}: Props): ReactNode {
  const isCopy = what === 'copy';
  return (
    <FormDialog
      title={`${isCopy ? 'Copy' : 'Rename'} ${writtenName(from)}`}
      action={isCopy ? 'Copy' : 'Rename'}
      onClose={onClose}
      act={async (fields) => {
        const to = readName(String(fields.get('to')));
        if (!to) throw new Error('Give a name such as MY.PRACTICE.JCL or MY.PRACTICE.JCL(MYJOB).');
        if (isCopy) await ask('copy', {from, to, replace: fields.has('replace')});
        else await ask('rename', {from, to});
        onDone(to, `${writtenName(from)} was ${isCopy ? 'copied' : 'renamed'} to ${writtenName(to)}.`);
      }}>
      <NameField label="To" name="to" value={writtenName(from)} />
      {isCopy && (
        <p>
          <label>
            <span>
              <input type="checkbox" name="replace" /> Replace what is there
            </span>
          </label>
        </p>
      )}
    </FormDialog>
  );
}
