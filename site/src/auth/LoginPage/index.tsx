import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import brand from '@site/brand.json';
import {type ReactNode, useEffect, useState} from 'react';
import {type RequiredEnrolment as Enrolment, watchRequiredEnrolment} from '../auth-flow';
import {isEmailConfirmation, readActionLink} from '../action-link';
import EmailConfirmation from '../EmailConfirmation';
import EmailLinkForm from '../EmailLinkForm';
import LoginForm from '../LoginForm';
import NewPasswordForm from '../NewPasswordForm';
import RequiredEnrolment from '../RequiredEnrolment';
import type {SecondFactor} from '../second-factor';
import SecondFactorForm from '../SecondFactorForm';
import styles from './styles.module.css';

/** The form selected by the URL: a link in a mail names its purpose. */
function Panel(): ReactNode {
  const {search, hash} = useLocation();
  const isBrowser = useIsBrowser();
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  useEffect(() => watchRequiredEnrolment(setEnrolment), []);
  // The built page knows neither query nor fragment; they are read once the page is hydrated.
  const link = readActionLink(isBrowser ? {search, hash} : {search: '', hash: ''});
  const code = link.get('oobCode');
  const onSecondFactor = (factor: SecondFactor) => setSecondFactor(factor);

  if (enrolment) return <RequiredEnrolment state={enrolment} />;
  if (secondFactor) return <SecondFactorForm secondFactor={secondFactor} />;
  if (code && link.get('mode') === 'resetPassword') {
    return <NewPasswordForm code={code} onSecondFactor={onSecondFactor} />;
  }
  if (code && isEmailConfirmation(link)) return <EmailConfirmation code={code} />;
  if (code && link.get('mode') === 'signIn') return <EmailLinkForm onSecondFactor={onSecondFactor} />;
  return <LoginForm onSecondFactor={onSecondFactor} />;
}

export default function LoginPage(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <main className={styles.page}>
      <img className={styles.banner} src="/img/login-banner.svg" alt="" width={640} height={640} />
      <div className={styles.panel}>
        <img src={siteConfig.favicon} alt={brand.name} width={64} height={64} />
        <h1 className={styles.title}>Log in</h1>
        <Panel />
      </div>
    </main>
  );
}
