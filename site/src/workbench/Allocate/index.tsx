import {ask} from '@site/src/workbench/ask';
import FormDialog from '@site/src/workbench/FormDialog';
import NameField from '@site/src/workbench/NameField';
import {readName} from '@site/src/workbench/place';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useState} from 'react';

/** The organizations to choose from, with their values for z/OS. */
const organisations: Record<string, {label: string; how: Record<string, string>}> = {
  library: {label: 'Library (PDSE)', how: {dsorg: 'PO', dsntype: 'LIBRARY'}},
  pds: {label: 'Partitioned (PDS)', how: {dsorg: 'PO', dsntype: 'PDS'}},
  sequential: {label: 'Sequential', how: {dsorg: 'PS', dsntype: 'BASIC'}},
};

const numbers = ['primary', 'secondary', 'lrecl', 'blksize', 'dirblk'];
const texts = ['alcunit', 'recfm', 'volser'];

/** The filled-in fields, as a request to the machine. */
function allocationOf(fields: FormData): {name: string} & Record<string, string | number> {
  const written = (key: string): string => ((fields.get(key) as string | null) ?? '').trim().toUpperCase();
  const named = readName(written('name'));
  if (!named || named.member !== undefined) throw new Error('Give the name of a data set, without a member.');
  return {
    name: named.name,
    ...organisations[String(fields.get('organisation'))]?.how,
    ...Object.fromEntries(texts.filter((key) => written(key)).map((key) => [key, written(key)])),
    ...Object.fromEntries(numbers.filter((key) => written(key)).map((key) => [key, Number(written(key))])),
  };
}

interface Props {
  onDone: (name: string) => void;
  onClose: () => void;
}

function NumberField({label, name, value}: {label: string; name: string; value?: number}): ReactNode {
  return (
    <label>
      {label}
      <input
        name={name}
        className={bench.field}
        inputMode="numeric"
        pattern="\d*"
        defaultValue={value}
        maxLength={8}
        autoComplete="off"
      />
    </label>
  );
}

/** Allocates a new data set, like option 3.2 of ISPF. */
export default function Allocate({onDone, onClose}: Props): ReactNode {
  const {data: user = ''} = useAsked('user', {});
  const [organisation, setOrganisation] = useState('library');
  return (
    <FormDialog
      title="Allocate a data set"
      action="Allocate"
      onClose={onClose}
      act={async (fields) => {
        const how = allocationOf(fields);
        await ask('allocate', how);
        onDone(how.name);
      }}>
      <NameField label="Data set name" name="name" hint={`${user}.PRACTICE.JCL`} />
      <label>
        Organization
        <select
          name="organisation"
          className={bench.field}
          value={organisation}
          onChange={({target}) => setOrganisation(target.value)}>
          {Object.entries(organisations).map(([id, {label}]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className={bench.row}>
        <label>
          Space units
          <select name="alcunit" className={bench.field}>
            <option value="TRK">Tracks</option>
            <option value="CYL">Cylinders</option>
          </select>
        </label>
        <NumberField label="Primary" name="primary" value={5} />
        <NumberField label="Secondary" name="secondary" value={5} />
      </div>
      <div className={bench.row}>
        <label>
          Record format
          <select name="recfm" className={bench.field}>
            {['FB', 'F', 'VB', 'V', 'FBA', 'VBA', 'U'].map((recfm) => (
              <option key={recfm}>{recfm}</option>
            ))}
          </select>
        </label>
        <NumberField label="Record length" name="lrecl" value={80} />
        <NumberField label="Block size" name="blksize" />
      </div>
      <div className={bench.row}>
        <label>
          Volume
          <input
            name="volser"
            className={bench.field}
            maxLength={6}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
        {organisation === 'pds' && <NumberField label="Directory blocks" name="dirblk" value={10} />}
      </div>
      <p className={bench.soft}>Without a block size or a volume the system chooses.</p>
    </FormDialog>
  );
}
