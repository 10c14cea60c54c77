import {lazy, type ReactNode, Suspense, useEffect, useState} from 'react';
import {leaveLoginPage, loadOwnAccount, type RequiredEnrolment as Enrolment} from '../auth-flow';
import styles from '../form.module.css';

const TwoStepSetup = lazy(() => import('../account/TwoStepSetup'));
const RecoveryCodes = lazy(() => import('../account/RecoveryCodes'));

/** Two-step setup during login, where the server requires it. */
export default function RequiredEnrolment({state}: {state: Enrolment}): ReactNode {
  const [done, setDone] = useState('');
  if (done) return <p role="status">{done}</p>;
  return (
    <Suspense fallback={<p>Preparing …</p>}>
      {state === 'done' ? (
        <OfferedCodes />
      ) : (
        <>
          <p>Your account needs two-step sign-in. Set it up now, and you are in.</p>
          <TwoStepSetup onDone={setDone} onEnrolled={() => undefined} />
        </>
      )}
    </Suspense>
  );
}

/** Recovery codes have to be saved before the app is lost, so offer them right away, where the provider has any. */
function OfferedCodes(): ReactNode {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    loadOwnAccount()
      .then(({readOwnAccount}) => readOwnAccount())
      .then(({recoveryCodes}) => recoveryCodes === 0)
      .catch(() => false)
      .then((none) => (none ? setOffered(true) : leaveLoginPage()));
  }, []);

  if (!offered) return <p>Preparing …</p>;
  return (
    <>
      <p role="status">Two-step sign-in is on. Recovery codes are for when you do not have your app.</p>
      <RecoveryCodes left={0} onDone={leaveLoginPage} />
      <button type="button" className={styles.link} onClick={leaveLoginPage}>
        Continue to the site
      </button>
    </>
  );
}
