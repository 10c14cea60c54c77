import {lazy, type ReactNode, Suspense, useState} from 'react';

const TwoStepSetup = lazy(() => import('../account/TwoStepSetup'));

/** Two-step setup during login, where the server requires it. Afterwards the page reacts to the auth state. */
export default function RequiredEnrolment(): ReactNode {
  const [done, setDone] = useState('');
  if (done) return <p role="status">{done}</p>;
  return (
    <>
      <p>Your account needs two-step sign-in. Set it up now, and you are in.</p>
      <Suspense fallback={<p>Preparing …</p>}>
        <TwoStepSetup onDone={setDone} onEnrolled={setDone} />
      </Suspense>
    </>
  );
}
