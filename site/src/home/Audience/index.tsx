import Section from '@site/src/marketing/Section';
import Heading from '@theme/Heading';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

const readers = [
  {
    who: 'You look for a first job in IT.',
    what: 'You know a little programming or none. You want a skill that fewer people have, and you will put in the hours for it.',
  },
  {
    who: 'You look after batch jobs already.',
    what: 'You restart them and copy JCL that works. Now you want to know why it works, and to write your own.',
  },
  {
    who: 'You write Java or Python.',
    what: 'Your new team keeps its data on z/OS. You can program; you need the words, the files and the habits of this machine.',
  },
];

/** Whom the site is for, and whom it is not for. */
export default function Audience(): ReactNode {
  return (
    <Section>
      <Heading as="h2" id="for-whom">
        Who it is for
      </Heading>
      <dl className={styles.readers}>
        {readers.map(({who, what}) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
        <div className={styles.not}>
          <dt>It is not for you</dt>
          <dd>if you want a certificate to show or a list of answers to memorise. We have neither.</dd>
        </div>
      </dl>
    </Section>
  );
}
