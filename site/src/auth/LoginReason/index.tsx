import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLocation} from '@docusaurus/router';
import {withoutPrefix} from '@site/language/locales';
import type {ReactNode} from 'react';
import {nextPath} from '../next-path';

const areas: Record<string, string> = {
  docs: 'The lessons are',
  exercise: 'The exercises are',
  interview: 'The interview questions are',
};

/** Why a reader was redirected here. */
export default function LoginReason(): ReactNode {
  const {search} = useLocation();
  // The built page does not know the query.
  const next = withoutPrefix(useIsBrowser() ? nextPath(search, window.location.origin) : '/');
  if (next === '/') return null;
  const what = areas[next.split('/')[1]!] ?? 'That page is';
  return <p>{what} for learners with an account. Log in, and you go on to the page that you opened.</p>;
}
