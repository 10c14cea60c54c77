import {type ReactNode, useState} from 'react';
import {loadOwnAccount} from '../../auth-flow';
import {typedCode} from '../../CodeField';
import PasswordField from '../../PasswordField';
import type {SecondFactor} from '../../second-factor';
import SecondFactorField from '../../SecondFactorField';
import DialogForm from '../DialogForm';

interface Props {
  onProven: () => void | Promise<void>;
  /** The label of the last button. */
  action?: string;
}

/** Asks for the password again, and for a code if the account has a second factor. */
export default function PasswordCheck({onProven, action = 'Continue'}: Props): ReactNode {
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();

  if (secondFactor) {
    return (
      <DialogForm
        key="code"
        action={action}
        busyAction="Checking …"
        work={async (fields) => {
          await secondFactor.prove(typedCode(fields));
          await onProven();
        }}>
        <SecondFactorField secondFactor={secondFactor} />
      </DialogForm>
    );
  }
  return (
    <DialogForm
      key="password"
      action={action}
      busyAction="Checking …"
      work={async (fields) => {
        const {provePresence} = await loadOwnAccount();
        const factor = await provePresence(String(fields.get('password')));
        if (factor) setSecondFactor(factor);
        else await onProven();
      }}>
      <p>First the password that you have now, so that nobody else makes this change.</p>
      <PasswordField label="Current password" autoComplete="current-password" />
    </DialogForm>
  );
}
