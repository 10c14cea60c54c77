import type {ReactNode} from 'react';
import {loadOwnAccount} from '../../auth-flow';
import PasswordCheck from '../PasswordCheck';

/** Deletes the account with everything in it. The page then reloads as a visitor's. */
export default function AccountDeletion(): ReactNode {
  return (
    <>
      <p>
        Your account goes, and with it your answers, reviews, classes, app passwords and your practice machine. Nobody
        can bring them back.
      </p>
      <PasswordCheck
        action="Delete my account"
        onProven={async () => {
          const {deleteOwnAccount} = await loadOwnAccount();
          await deleteOwnAccount();
        }}
      />
    </>
  );
}
