import CloseButton from '@site/src/controls/CloseButton';
import Modal from '@site/src/controls/Modal';
import {localPath} from '@site/src/navigation/local-path';
import {type ReactNode, useCallback, useEffect, useId, useRef, useState} from 'react';
import {loadOwnAccount, logOut} from '../../auth-flow';
import AccountDeletion from '../AccountDeletion';
import ChangePassword from '../ChangePassword';
import type {OwnAccount} from '../own-account';
import Outcome from '../Outcome';
import OwnPages from '../OwnPages';
import OwnRecords from '../OwnRecords';
import RecoveryCodes from '../RecoveryCodes';
import SignIns from '../SignIns';
import Tools from '../Tools';
import TwoStepRemoval from '../TwoStepRemoval';
import TwoStepSetup from '../TwoStepSetup';
import styles from './styles.module.css';

const titles = {
  overview: 'Your account',
  password: 'Change your password',
  recoveryCodes: 'Recovery codes',
  setup: 'Set up two-step sign-in',
  removal: 'Switch off two-step sign-in',
  signIns: 'Where you are signed in',
  tools: 'Tools (Zowe)',
  deletion: 'Delete your account',
};
type View = keyof typeof titles;

/** The learner's account: an overview, and one change at a time. */
export default function AccountDialog({onClose}: {onClose: () => void}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [view, setView] = useState<View>('overview');
  const [account, setAccount] = useState<OwnAccount>();
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');

  const readAccount = useCallback(() => {
    loadOwnAccount()
      .then(({readOwnAccount}) => readOwnAccount())
      .then(setAccount, (error: Error) => setProblem(error.message));
  }, []);

  useEffect(readAccount, [readAccount]);
  // The button that had the focus is gone; moving it to the heading also announces the view to screen readers.
  useEffect(() => heading.current?.focus(), [view]);

  function show(next: View) {
    setDone('');
    setView(next);
  }

  function finish(message: string, next: View = 'overview') {
    setView(next);
    setDone(message);
    readAccount();
  }

  return (
    <Modal className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <header className={styles.header}>
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {titles[view]}
        </h2>
        <CloseButton />
      </header>
      <Outcome done={done} problem={problem} />
      {!account && !problem && <p>Reading your account …</p>}
      {account && view === 'overview' && (
        <dl className={styles.overview}>
          <div>
            <dt>Email</dt>
            <dd>
              {account.email}
              <button type="button" className="button button--secondary button--sm" onClick={() => void logOut()}>
                Log out
              </button>
            </dd>
          </div>
          <div>
            <dt>Classes</dt>
            <dd>
              <OwnPages />
            </dd>
          </div>
          <div>
            <dt>Practice machine</dt>
            <dd>
              <a className="button button--secondary button--sm" href={localPath('/practice')} data-from-server>
                Open the workbench
              </a>
            </dd>
          </div>
          <div>
            <dt>Password</dt>
            <dd>
              <button type="button" className="button button--secondary button--sm" onClick={() => show('password')}>
                Change password
              </button>
            </dd>
          </div>
          <div>
            <dt>Two-step sign-in</dt>
            <dd>
              <p>
                {account.twoStep
                  ? 'On: after your password we ask for a code from your authenticator app.'
                  : 'Off: your password is enough to sign in.'}
              </p>
              <button
                type="button"
                className="button button--secondary button--sm"
                onClick={() => show(account.twoStep ? 'removal' : 'setup')}>
                {account.twoStep ? 'Switch off' : 'Set up'}
                <span className="only-heard"> two-step sign-in</span>
              </button>
            </dd>
          </div>
          {account.recoveryCodes !== undefined && (
            <div>
              <dt>Recovery codes</dt>
              <dd>
                <p>
                  {account.recoveryCodes === 0
                    ? 'None left: without your authenticator app you could not sign in.'
                    : `${account.recoveryCodes} left, for when you do not have your authenticator app.`}
                </p>
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => show('recoveryCodes')}>
                  {account.recoveryCodes === 0 ? 'Get' : 'Replace'}
                  <span className="only-heard"> recovery codes</span>
                </button>
              </dd>
            </div>
          )}
          {account.listsSignIns && (
            <div>
              <dt>Sign-ins</dt>
              <dd>
                <button type="button" className="button button--secondary button--sm" onClick={() => show('signIns')}>
                  See where you are signed in
                </button>
              </dd>
            </div>
          )}
          <div>
            <dt>Tools (Zowe)</dt>
            <dd>
              <p>Work on your practice machine from the Zowe command line or from VS Code.</p>
              <button type="button" className="button button--secondary button--sm" onClick={() => show('tools')}>
                User ID and app passwords
              </button>
            </dd>
          </div>
          <div>
            <dt>Your work</dt>
            <dd>
              <OwnRecords onDone={finish} />
            </dd>
          </div>
          <div>
            <dt>The account itself</dt>
            <dd>
              <button type="button" className="button button--secondary button--sm" onClick={() => show('deletion')}>
                Delete the account
              </button>
            </dd>
          </div>
        </dl>
      )}
      {account && view === 'password' && <ChangePassword email={account.email} onDone={finish} />}
      {account && view === 'setup' && (
        <TwoStepSetup
          onDone={finish}
          // Recovery codes have to be saved before the app is lost, so offer them right away.
          onEnrolled={(message) => finish(message, account.listsSignIns ? 'recoveryCodes' : 'overview')}
        />
      )}
      {view === 'recoveryCodes' && <RecoveryCodes left={account?.recoveryCodes ?? 0} onDone={finish} />}
      {view === 'removal' && <TwoStepRemoval onDone={finish} />}
      {view === 'signIns' && <SignIns />}
      {view === 'tools' && <Tools />}
      {view === 'deletion' && <AccountDeletion />}
      {view !== 'overview' && (
        <button type="button" className={styles.back} onClick={() => show('overview')}>
          Back to your account
        </button>
      )}
    </Modal>
  );
}
