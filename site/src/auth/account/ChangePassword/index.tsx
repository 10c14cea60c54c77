import {type ReactNode, useState} from 'react';
import {loadOwnAccount} from '../../auth-flow';
import PasswordField from '../../PasswordField';
import DialogForm from '../DialogForm';
import PasswordCheck from '../PasswordCheck';
import {problemCode} from '../../problem-text';

interface Props {
  email: string;
  onDone: (message: string) => void;
}

/** The current password, then the new one: a refused new one requires no second code from an app. */
export default function ChangePassword({email, onDone}: Props): ReactNode {
  const [proven, setProven] = useState(false);
  if (!proven) return <PasswordCheck onProven={() => setProven(true)} />;

  async function change(fields: FormData) {
    const {changePassword} = await loadOwnAccount();
    try {
      await changePassword(String(fields.get('password')));
    } catch (error) {
      // The authentication is recent for some minutes only.
      if (problemCode(error) !== 'auth/requires-recent-login') throw error;
      return setProven(false);
    }
    onDone('Your password is changed. All your other devices are signed out.');
  }

  return (
    <DialogForm action="Change password" busyAction="Saving …" work={change}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="New password" autoComplete="new-password" />
    </DialogForm>
  );
}
