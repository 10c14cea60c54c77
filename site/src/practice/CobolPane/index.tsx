import Link from '@docusaurus/Link';
import Code from '@site/src/components/Code';
import buttons from '@site/src/controls/button.module.css';
import {codeHtml} from '@site/src/exercise/code-text';
import type {CobolReport, ShownMessage} from '@site/src/practice/cobol-report';
import DataSetTable from '@site/src/practice/DataSetTable';
import type {Place} from '@site/src/practice/Editor/editor-view';
import pane from '@site/src/practice/pane.module.css';
import tones from '../tone.module.css';
import Reasons from '@site/src/practice/Reasons';
import Tabs from '@site/src/practice/Tabs';
import clsx from 'clsx';
import type {ReactNode} from 'react';

interface Props {
  report: CobolReport;
  /** Shows a position in the program. */
  onPlace?: ((place: Place) => void) | undefined;
}

/** The compiler's messages, each with its line, which a click shows in the editor. */
function Messages({messages, onPlace}: {messages: ShownMessage[]; onPlace: Props['onPlace']}): ReactNode {
  if (messages.length === 0) return null;
  return (
    <dl className={pane.reasons}>
      {messages.map(({id, line, column, text, why, row}, at) => (
        <div key={at}>
          <dt>
            <code>{id}</code>
          </dt>
          <dd>
            {onPlace ? (
              <button type="button" className={buttons.button} onClick={() => onPlace({line, column})}>
                {`Line ${Math.max(line, 1)}`}
              </button>
            ) : (
              `Line ${Math.max(line, 1)}:`
            )}{' '}
            <span lang="en">
              {text} {why}
            </span>{' '}
            {row && <Link to={row}>{id} in the lessons</Link>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The result of a program: how it ended, compiler messages, its output, and the rest of its job. */
export default function CobolPane({report, onPlace}: Props): ReactNode {
  const {ending, tone, words, messages, job} = report;
  return (
    <section className={pane.pane} aria-label="Result of the program">
      <p className={pane.head} role="status">
        <span className={clsx(pane.ending, tones[tone])}>{ending}</span>
        <span>{words}</span>
      </p>
      <Messages messages={messages} onPlace={onPlace} />
      <Reasons reasons={job.reasons} />
      <Tabs
        label="Files of the job"
        tabs={job.files.map(({name, text}) => ({
          name,
          content: <Code key={name} label={name} html={codeHtml(text)} />,
        }))}
      />
      {job.dataSets.length > 0 && <DataSetTable title="Data sets that the job made or changed" sets={job.dataSets} />}
    </section>
  );
}
