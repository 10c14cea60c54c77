import Code from '@site/src/components/Code';
import buttons from '@site/src/controls/button.module.css';
import {codeHtml} from '@site/src/exercise/code-text';
import type {DataSetPlace} from '@site/src/workbench/operations';
import {writtenName} from '@site/src/workbench/place';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useState} from 'react';
import styles from './styles.module.css';

/** The maximum shown at once, since more would make the page slow. */
const most = 1000;

/** The records of a data set or member, as in BROWSE. */
export default function Records({place}: {place: DataSetPlace}): ReactNode {
  const {data, problem} = useAsked('browse', place);
  const [isHex, setHex] = useState(false);
  if (problem) return <p className={bench.problem}>{problem}</p>;
  if (!data) return <p className={bench.empty}>Reading …</p>;
  const lines = (isHex ? data.hex : data.text).slice(0, most);
  const {length} = data.text;
  return (
    <>
      <p className={bench.bar}>
        <span className={bench.soft}>
          {length === 1 ? '1 record' : `${length} records`}
          {length > most && `, the first ${most} of them shown`}
        </span>
        <button
          type="button"
          className={`${buttons.button} ${bench.push}`}
          aria-pressed={isHex}
          onClick={() => setHex(!isHex)}>
          Hex
        </button>
      </p>
      {length === 0 ? (
        <p className={bench.empty}>It is empty.</p>
      ) : (
        <div className={styles.records}>
          <Code label={`Records of ${writtenName(place)}`} html={codeHtml(lines.join('\n'))} ruler={!isHex} />
        </div>
      )}
    </>
  );
}
