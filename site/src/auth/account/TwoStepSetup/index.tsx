import {type ReactNode, useCallback, useEffect, useState} from 'react';
import {loadOwnAccount} from '../../auth-flow';
import CodeField, {typedCode} from '../../CodeField';
import dialogStyles from '../AccountDialog/styles.module.css';
import DialogForm from '../DialogForm';
import type {Enrolment} from '../own-account';
import PasswordCheck from '../PasswordCheck';
import {problemCode, problemText} from '../../problem-text';
import SharedSecret from '../SharedSecret';

interface Props {
  /** The remaining step. */
  onDone: (message: string) => void;
  onEnrolled: (message: string) => void;
}

/** Sets up an authenticator app as the second step of signing in. */
export default function TwoStepSetup({onDone, onEnrolled}: Props): ReactNode {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [obstacle, setObstacle] = useState<Error>();

  const begin = useCallback(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the provider makes the secret, and says whether it may
    setObstacle(undefined);
    loadOwnAccount()
      .then(({beginEnrolment}) => beginEnrolment())
      .then(setEnrolment, setObstacle);
  }, []);
  useEffect(begin, [begin]);

  if (enrolment) {
    return (
      <DialogForm
        action="Switch on"
        busyAction="Checking …"
        work={async (fields) => {
          await enrolment.finish(typedCode(fields));
          onEnrolled('Two-step sign-in is on. All your other devices are signed out.');
        }}>
        <SharedSecret secret={enrolment.secret} link={enrolment.link} />
        <CodeField />
      </DialogForm>
    );
  }
  if (!obstacle) return <p>Preparing …</p>;
  if (problemCode(obstacle) === 'auth/requires-recent-login') return <PasswordCheck onProven={begin} />;
  if (problemCode(obstacle) === 'auth/unverified-email') return <ConfirmationRequest onDone={onDone} />;
  return (
    <p role="alert" className={dialogStyles.problem}>
      {problemText(obstacle)}
    </p>
  );
}

/** A Firebase project accepts a second factor only with a verified address. */
function ConfirmationRequest({onDone}: {onDone: (message: string) => void}): ReactNode {
  return (
    <DialogForm
      action="Send a confirmation mail"
      busyAction="Sending …"
      work={async () => {
        const {sendConfirmation} = await loadOwnAccount();
        await sendConfirmation();
        onDone('A mail is on its way. Open its link, then set up two-step sign-in here.');
      }}>
      <p>Your email address has to be confirmed first, so that nobody can lock you out of an account in your name.</p>
    </DialogForm>
  );
}
