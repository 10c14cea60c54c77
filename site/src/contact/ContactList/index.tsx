import brand from '@site/brand.json';
import CopyText from '@site/src/contact/CopyText';
import {hoursInWords} from '@site/src/contact/office-hours';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

const address = brand.address.join(', ');

/** A map search for the address, so that nobody has to maintain coordinates. Nothing is loaded before a click. */
const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

interface ItemProps {
  id: string;
  label: string;
  /** The text that the copy button copies; without it there is no button. */
  copied?: string;
  children: ReactNode;
}

function Item({id, label, copied, children}: ItemProps): ReactNode {
  return (
    <div className={styles.item}>
      <dt>{label}</dt>
      <dd>
        <div id={id} className={styles.value}>
          {children}
        </div>
        {copied && <CopyText text={copied} name={label.toLowerCase()} shownIn={id} />}
      </dd>
    </div>
  );
}

/** Every way to reach the business, from brand.json. */
export default function ContactList(): ReactNode {
  return (
    <dl className={styles.list}>
      <Item id="email" label="Email" copied={brand.email}>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </Item>
      <Item id="phone" label="Phone" copied={brand.phone}>
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
      </Item>
      <Item id="office-hours" label="Office hours">
        {brand.hours.map((hours) => (
          <div key={hours.opens + hours.days.join()}>{hoursInWords(hours)}</div>
        ))}
        <div className={styles.note}>{brand.timeZone}</div>
      </Item>
      <Item id="address" label="Address" copied={address}>
        <address>
          {brand.address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        <a href={map} rel="noreferrer">
          Find it on OpenStreetMap
        </a>
      </Item>
    </dl>
  );
}
