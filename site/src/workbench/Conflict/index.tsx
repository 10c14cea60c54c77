import Code from '@site/src/components/Code';
import buttons from '@site/src/controls/button.module.css';
import {codeHtml} from '@site/src/exercise/code-text';
import type {SaveConflict} from '@site/src/workbench/use-saving';
import bench from '@site/src/workbench/workbench.module.css';
import type {ReactNode} from 'react';

interface Props {
  conflict: SaveConflict;
  onTakeOther: () => void;
  onKeepOwn: () => void;
}

/** A conflict: another tab or a job changed the edited text. The learner decides which text to keep. */
export default function Conflict({conflict: {message, other}, onTakeOther, onKeepOwn}: Props): ReactNode {
  return (
    <div role="alert" className={bench.notice}>
      <p>{message}</p>
      {other && (
        <>
          <p>
            <button type="button" className={buttons.button} onClick={onKeepOwn}>
              Keep my text
            </button>{' '}
            <button type="button" className={buttons.button} onClick={onTakeOther}>
              Take the other text
            </button>
          </p>
          <details>
            <summary>See the other text</summary>
            <Code label="The other text" html={codeHtml(other.text)} />
          </details>
        </>
      )}
    </div>
  );
}
