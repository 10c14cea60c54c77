import buttons from '@site/src/controls/button.module.css';
import ItemList from '@site/src/workbench/ItemList';
import {addressOf, type Place} from '@site/src/workbench/place';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import type {DataSetFacts} from '@framewright/lab/machine';
import {type FormEvent, type ReactNode, useId} from 'react';
import styles from './styles.module.css';

/** The default mask, which matches every data set. */
const everything = '**';

/** `PO-E FB 80`, `KSDS`: the attributes in ISPF's list. */
function factsOf({dsorg, organisation, kind, recfm, lrecl, volsers, usedPercent, generations}: DataSetFacts): string {
  const held = generations ? [`${generations.length} generations`] : [];
  const used = usedPercent === undefined ? [] : [`${usedPercent}% used`];
  const form = [organisation ?? dsorg ?? kind, recfm, lrecl || undefined].filter(Boolean).join(' ');
  return [form, ...volsers, ...used, ...held].join(' · ');
}

interface Props {
  place: Place;
  go: (place: Place) => void;
  cameFrom?: string | undefined;
  onAllocate: () => void;
}

/** The data sets that match a mask, as in option 3.4 of ISPF. */
export default function DataSetList({place, go, cameFrom, onAllocate}: Props): ReactNode {
  const field = useId();
  const mask = place.mask ?? everything;
  const {data, problem} = useAsked('dataSets', {mask});
  const list = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('mask')).trim().toUpperCase();
    go({...place, mask: written === '' ? undefined : written});
  };
  const items = data?.items.map((facts) => ({
    key: facts.name,
    to: addressOf({view: 'data-sets', name: facts.name, ...(place.mask && {mask: place.mask})}),
    title: facts.name,
    facts: factsOf(facts),
  }));
  return (
    <>
      <form key={mask} className={styles.form} role="search" aria-label="Data sets" onSubmit={list}>
        <label htmlFor={field}>Dsname level</label>
        <div>
          <input
            id={field}
            name="mask"
            className={bench.field}
            defaultValue={mask}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" className={buttons.button}>
            List
          </button>
        </div>
      </form>
      <p className={bench.bar}>
        <span className={bench.soft} role="status">
          {items
            ? items.length === 1
              ? '1 data set'
              : `${items.length}${data?.more ? ' or more' : ''} data sets`
            : 'Reading …'}
        </span>
        <button type="button" className={`${buttons.button} ${bench.push}`} onClick={onAllocate}>
          Allocate
        </button>
      </p>
      {problem && <p className={bench.problem}>{problem}</p>}
      {items?.length === 0 && (
        <p className={bench.empty}>
          Nothing matches <code>{mask}</code>. <code>BANK</code> lists that level and all below it, <code>*</code> is a
          qualifier or part of one, <code>**</code> any number of them.
        </p>
      )}
      {items && items.length > 0 && (
        <div className={bench.scroll}>
          <ItemList label="Data sets" items={items} current={place.name} cameFrom={cameFrom} />
        </div>
      )}
    </>
  );
}
