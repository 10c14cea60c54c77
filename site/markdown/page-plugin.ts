import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';

/** A plugin of the Markdown reader, in the form in which the content plugins take it. */
export type PagePlugin = () => (tree: Root, file: VFile) => Promise<void>;

/** Makes a plugin of a change to one page. */
export function onPage(change: (tree: Root, page: string) => void | Promise<void>): PagePlugin {
  return () => async (tree, file) => {
    await change(tree, file.path);
  };
}

/** Does something at one place of a page; what goes wrong, now or later, is told with that place. */
export function at<Result>(page: string, line: number | undefined, action: () => Result): Result {
  const tell = (error: unknown): never => {
    const place = `${path.relative(process.cwd(), page)}${line ? `:${line}` : ''}`;
    throw new Error(`${place}: ${(error as Error).message}`, {cause: error});
  };
  try {
    const result = action();
    return result instanceof Promise ? (result.catch(tell) as Result) : result;
  } catch (error) {
    return tell(error);
  }
}
