import Link from '@docusaurus/Link';
import {afterNavigation} from '@site/src/workbench/after-navigation';
import {type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';

interface Item {
  key: string;
  /** Its URL. */
  to: string;
  title: ReactNode;
  /** Beside the title. */
  mark?: ReactNode;
  facts: ReactNode;
}

interface Props {
  label: string;
  items: readonly Item[];
  /** The item that is open. */
  current?: string | undefined;
  /** The item to focus, since the user returned to the list from it. */
  cameFrom?: string | undefined;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** A list of items to open. It is one tab stop; the arrow keys move between items. */
export default function ItemList({label, items, current, cameFrom}: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const links = (): HTMLAnchorElement[] => [...(list.current?.querySelectorAll('a') ?? [])];
  const isKnown = items.some(({key}) => key === current);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = links();
    const at = all.indexOf(event.target as HTMLAnchorElement);
    const step = steps[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    all[step(at, all.length - 1)]?.focus();
  };
  const isListed = cameFrom !== undefined && items.some(({key}) => key === cameFrom);
  useEffect(() => {
    if (!isListed) return undefined;
    const link = list.current?.querySelector<HTMLAnchorElement>(`[data-key="${CSS.escape(cameFrom!)}"]`);
    return afterNavigation(() => link?.focus());
  }, [isListed, cameFrom]);
  return (
    // The keys move the focus among its links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.list} aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({key, to, title, mark, facts}, index) => (
        <li key={key}>
          <Link
            to={to}
            className={styles.item}
            data-key={key}
            tabIndex={key === current || (!isKnown && index === 0) ? 0 : -1}
            aria-current={key === current || undefined}>
            <span className={styles.head}>
              <code>{title}</code>
              {mark}
            </span>
            <span className={styles.facts}>{facts}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
