import {useHistory} from '@docusaurus/router';
import {
  useActiveDocContext,
  useActivePlugin,
  useDocsPreferredVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type {ReactNode} from 'react';
import {versionChoices} from '../version-choices';
import menu from '../menu.module.css';

/** The docs version of a lesson. Choosing another one opens the same lesson there, and is remembered. */
function LessonVersions(): ReactNode {
  const history = useHistory();
  const context = useActiveDocContext(undefined);
  const choices = versionChoices(useVersions(undefined), context);
  const {savePreferredVersionName} = useDocsPreferredVersion();
  const go = (name: string): void => {
    savePreferredVersionName(name);
    history.push(choices.find((choice) => choice.name === name)!.to);
  };
  return (
    <label className={menu.menu}>
      Version{' '}
      <select value={context.activeVersion?.name} onChange={({target}) => go(target.value)}>
        {choices.map(({name, label}) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The versions of lessons; exercises and interview questions have one. */
export default function VersionMenu(): ReactNode {
  return useActivePlugin()?.pluginId === 'default' && <LessonVersions />;
}
