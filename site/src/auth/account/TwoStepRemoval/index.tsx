import {type ReactNode, useState} from 'react';
import {loadOwnAccount} from '../../auth-flow';
import DialogForm from '../DialogForm';
import PasswordCheck from '../PasswordCheck';
import {problemCode} from '../../problem-text';

/** Removes the second step of signing in. */
export default function TwoStepRemoval({onDone}: {onDone: (message: string) => void}): ReactNode {
  const [asked, setAsked] = useState(false);

  async function remove() {
    const {removeSecondFactor} = await loadOwnAccount();
    try {
      await removeSecondFactor();
    } catch (error) {
      // The provider allows this change only soon after a sign-in.
      if (problemCode(error) !== 'auth/requires-recent-login') throw error;
      return setAsked(true);
    }
    onDone('Two-step sign-in is off. You can delete the entry in your app.');
  }

  if (asked) return <PasswordCheck onProven={remove} />;
  return (
    <DialogForm action="Switch off" busyAction="Switching off …" work={remove}>
      <p>From then on your password alone is enough to sign in.</p>
    </DialogForm>
  );
}
