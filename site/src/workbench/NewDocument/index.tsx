import Link from '@docusaurus/Link';
import {addressOf, type Place} from '@site/src/workbench/place';
import {type Template, templates} from '@site/src/workbench/templates';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  place: Place;
  /** The offered templates; by default all. */
  only?: (template: Template) => boolean;
}

/** The templates that a document can start from. */
export default function NewDocument({place: {view, mask}, only = () => true}: Props): ReactNode {
  return (
    <ul className={styles.templates}>
      {templates.filter(only).map(({id, label, about}) => (
        <li key={id}>
          <Link to={addressOf({view, ...(mask && {mask}), template: id})}>{label}</Link>
          <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}
