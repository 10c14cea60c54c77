import {useLocation} from '@docusaurus/router';
import menu from '@site/src/versions/menu.module.css';
import type {ReactNode} from 'react';
import {languageChoices} from '../language-choices';

/** The language of the interface around a lesson. Another one opens the same page there. */
export default function LanguageMenu(): ReactNode {
  const {pathname, search, hash} = useLocation();
  const choices = languageChoices(pathname);
  const go = (name: string): void =>
    window.location.assign(choices.find((choice) => choice.name === name)!.to + search + hash);
  return (
    <label className={menu.menu}>
      Language{' '}
      <select value={choices.find(({isCurrent}) => isCurrent)?.name} onChange={({target}) => go(target.value)}>
        {choices.map(({name, label}) => (
          <option key={name} value={name} lang={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
