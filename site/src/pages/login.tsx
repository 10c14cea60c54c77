import brand from '@site/brand.json';
import LoginPage from '@site/src/auth/LoginPage';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

export default function Login(): ReactNode {
  return (
    <Layout
      title="Login"
      description={`Log in to ${brand.name} to read the lessons, exercises and interview questions.`}>
      <LoginPage />
    </Layout>
  );
}
