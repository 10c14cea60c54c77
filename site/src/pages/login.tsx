import brand from '@site/brand.json';
import LoginForm from '@site/src/session/LoginForm';
import styles from '@site/src/session/login-page.module.css';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

export default function Login(): ReactNode {
  return (
    <Layout
      title="Login"
      description={`Log in to ${brand.name} to read the lessons, exercises and interview questions.`}>
      <main className={styles.page}>
        <img className={styles.banner} src="/img/login-banner.svg" alt="" width={640} height={640} />
        <div className={styles.panel}>
          <img src="/img/logo.svg" alt={brand.name} width={64} height={64} />
          <h1 className={styles.title}>Log in</h1>
          <LoginForm />
        </div>
      </main>
    </Layout>
  );
}
