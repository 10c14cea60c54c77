import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import brand from '@site/brand.json';
import {type ReactNode, useState} from 'react';
import EmailConfirmation from '../EmailConfirmation';
import EmailLinkForm from '../EmailLinkForm';
import LoginForm from '../LoginForm';
import {isEmailConfirmation} from '../mail-modes';
import NewPasswordForm from '../NewPasswordForm';
import type {SecondFactor} from '../second-factor';
import SecondFactorForm from '../SecondFactorForm';
import styles from './styles.module.css';

/** What the address asks for: links in mails carry a mode and a code, with the names that Firebase gives them. */
function Panel(): ReactNode {
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  // The built page knows no query; it is read once the page is alive.
  const query = new URLSearchParams(isBrowser ? search : '');
  const code = query.get('oobCode');
  const onSecondFactor = (factor: SecondFactor) => setSecondFactor(factor);

  if (secondFactor) return <SecondFactorForm secondFactor={secondFactor} />;
  if (code && query.get('mode') === 'resetPassword') {
    return <NewPasswordForm code={code} onSecondFactor={onSecondFactor} />;
  }
  if (code && isEmailConfirmation(query)) return <EmailConfirmation code={code} />;
  if (code && query.get('mode') === 'signIn') return <EmailLinkForm onSecondFactor={onSecondFactor} />;
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
