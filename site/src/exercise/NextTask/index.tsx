import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import {useTask} from '@site/src/exercise/task-context';
import type {ReactNode} from 'react';

/** What comes after a task: the next one of its page, or after the last one the next page. */
export default function NextTask(): ReactNode {
  const {next} = useTask();
  const {metadata} = useDoc();
  if (next) {
    return (
      <>
        Next: <a href={`#${next.anchor}`}>{next.title}</a>
      </>
    );
  }
  if (!metadata.next) return null;
  return (
    <>
      That was the last task here. Next page: <Link to={metadata.next.permalink}>{metadata.next.title}</Link>
    </>
  );
}
