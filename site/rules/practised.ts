import {elementsIn, nodesIn, plainText, problemsOfPage} from './lesson-page';
import type {PageProblem} from '../proof/pages/page-samples';

/** A task of a lesson's exercise page, with the outcomes that it practises. */
export interface PractisedTask {
  id: string;
  practises: number[];
}

/** The problems with how a lesson's outcomes are practised: each needs a task, and each task an outcome. */
export function practiceProblems(file: string, text: string, tasks: PractisedTask[]): PageProblem[] {
  return problemsOfPage(file, text, ({tree}) => {
    const items = elementsIn(tree, 'Outcomes').flatMap((element) =>
      [...nodesIn(element)].filter((node) => node.type === 'listItem'),
    );
    const practised = new Set(tasks.flatMap(({practises}) => practises));
    return [
      ...items.flatMap((item, index) =>
        practised.has(index + 1)
          ? []
          : [{line: item.position!.start.line, message: `no task practises "${plainText(item)}"`}],
      ),
      ...tasks.flatMap(({id, practises}) => {
        if (practises.length === 0) return [{line: 1, message: `${id} does not say what it practises`}];
        return practises
          .filter((outcome) => outcome > items.length)
          .map((outcome) => ({line: 1, message: `${id} practises outcome ${outcome} of ${items.length}`}));
      }),
    ];
  });
}
