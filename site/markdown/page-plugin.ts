import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';

/** A remark plugin, as the content plugins accept it. */
export type PagePlugin = () => (tree: Root, file: VFile) => Promise<void>;

/** Makes a plugin from a transformation of one page. */
export function onPage(change: (tree: Root, page: string) => void | Promise<void>): PagePlugin {
  return () => async (tree, file) => {
    await change(tree, file.path);
  };
}

/** Runs something for a node of a page; errors, even asynchronous ones, are reported with its position. */
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
