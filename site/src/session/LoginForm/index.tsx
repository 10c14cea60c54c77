import brand from '@site/brand.json';
import {type FormEvent, type ReactNode} from 'react';
import styles from './styles.module.css';

function explain(event: FormEvent) {
  event.preventDefault();
  window.alert(`This server has no sign-in yet. Write to ${brand.email} for an account.`);
}

export default function LoginForm(): ReactNode {
  return (
    <form className={styles.form} onSubmit={explain}>
      <label>
        Email
        <input type="email" name="email" autoComplete="username" required />
      </label>
      <label>
        Password
        <input type="password" name="password" autoComplete="current-password" placeholder="********" required />
      </label>
      <button type="submit" className="button button--primary button--lg">
        Log in
      </button>
    </form>
  );
}
