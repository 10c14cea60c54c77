import type {Sample} from '../proof/pages/page-samples';
import {elementsIn, nodesIn, type LessonPage, type LessonRule} from './lesson-page';

/** Lessons on a language, which build on samples; the others build on diagrams and tables. */
const languagePages =
  /^(jcl\/|cobol\/(?!intro-to-app-program$)|db2\/(?!db2-sql\/database-intro$)|general\/zos-files\/(vsam|generation-data-group)$)/;

/** COBOL and SQL can be run here, so a check is not enough. */
function isProven({fence}: Sample): boolean {
  const runs = fence.language === 'cobol' || fence.language === 'sql';
  return fence.proof === 'run' || (fence.proof === 'check' && !runs);
}

function picturesOf({tree}: LessonPage): number {
  const nodes = [...nodesIn(tree)];
  const tables = nodes.filter(({type}) => type === 'table').length;
  const messages = elementsIn(tree, 'Messages').length;
  const diagrams = nodes.filter((node) => node.type === 'code' && node.lang === 'mermaid').length;
  const images = nodes.filter(({type}) => type === 'image').length;
  return tables - messages + diagrams + images + elementsIn(tree, 'RecordLayout').length;
}

/** What a lesson builds on. */
export const proof: LessonRule = (page) => {
  if (languagePages.test(page.id)) {
    const proven = page.samples.filter(isProven).length;
    if (proven >= 3) return [];
    return [{line: 1, message: `a language lesson has three proven samples (COBOL and SQL: run), not ${proven}`}];
  }
  const pictures = picturesOf(page);
  return pictures >= 2 ? [] : [{line: 1, message: `a lesson has two diagrams or tables, not ${pictures}`}];
};

const columns: Record<string, number> = {jcl: 80, cobol: 72};

/** Lines longer than a card: the compiler would silently truncate them. */
export function cutLines(language: string, text: string): {at: number; message: string}[] {
  const most = columns[language] ?? Infinity;
  return text.split('\n').flatMap((row, at) => {
    return row.length <= most
      ? []
      : [{at, message: `a ${language} line has ${most} columns at most, not ${row.length}`}];
  });
}

/** No sample has such a line. */
export const width: LessonRule = ({samples}) =>
  samples.flatMap(({fence, text, line}) =>
    cutLines(fence.language, text).map(({at, message}) =>
      fence.file === undefined
        ? {line: line + at + 1, message}
        : {line, message: `line ${at + 1} of ${fence.file}: ${message}`},
    ),
  );
