import FormDialog from '@site/src/workbench/FormDialog';
import NameField from '@site/src/workbench/NameField';
import type {ReactNode} from 'react';

interface Props {
  library: string;
  onNamed: (member: string) => void;
  onClose: () => void;
}

const memberName = /^[A-Z@#$][A-Z0-9@#$]{0,7}$/;

/** Asks for the name of a new member. */
export default function NewMember({library, onNamed, onClose}: Props): ReactNode {
  return (
    <FormDialog
      title={`New member of ${library}`}
      action="Edit it"
      onClose={onClose}
      act={async (fields) => {
        const member = String(fields.get('member')).trim().toUpperCase();
        if (!memberName.test(member)) {
          throw new Error(`${member} is no member name: 1 to 8 letters, digits, @, # or $, and no digit first.`);
        }
        onNamed(member);
      }}>
      <NameField label="Member" name="member" hint="MYJOB" />
    </FormDialog>
  );
}
