import {lazy, type ReactNode, Suspense, useState} from 'react';

const TwoStepSetup = lazy(() => import('../account/TwoStepSetup'));

/** Sets up two-step sign-in for a learner whom the server lets in only with it. Then the state changes, and with it the page. */
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
