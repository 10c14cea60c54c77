import type {Asked} from '@site/course/interview-pool';

/** How long an interview is. */
export type Form = 'ten' | 'timed';

export type Verdict = 'known' | 'partly' | 'unknown';

export interface Answered {
  asked: Asked;
  verdict: Verdict;
}

/** An interview that is under way. */
export interface Interview {
  form: Form;
  queue: Asked[];
  answers: Answered[];
  /** When a timed one ends. */
  end?: number;
}

/** The stored report of an interview. */
export interface Report {
  asked: number;
  known: number;
  /** The lessons behind missed questions, with how often each was missed; the most often missed first. */
  weak: {to: string; title: string; count: number}[];
}

export const minutes = 20;
const questionCount = 10;

/** Every third is a task. */
const taskEvery = 3;

/** The same in random order. */
function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({item, order: random()}))
    .sort((a, b) => a.order - b.order)
    .map(({item}) => item);
}

/** The questions of an interview about some subjects, in order. A timed one stops when its time is up. */
export function drawInterview(pool: Asked[], subjects: string[], form: Form, random: () => number): Asked[] {
  const chosen = shuffled(
    pool.filter(({subject}) => subjects.includes(subject)),
    random,
  );
  const questions = chosen.filter(({kind}) => kind === 'question');
  const tasks = chosen.filter(({kind}) => kind === 'task');
  const drawn: Asked[] = [];
  while (questions.length + tasks.length > 0) {
    const isTask = drawn.length % taskEvery === taskEvery - 1;
    const next = (isTask ? tasks : questions).shift() ?? (isTask ? questions : tasks).shift()!;
    drawn.push(next);
  }
  return form === 'ten' ? drawn.slice(0, questionCount) : drawn;
}

export function reportOn(answers: Answered[]): Report {
  const weak = new Map<string, Report['weak'][number]>();
  for (const {asked, verdict} of answers) {
    if (verdict === 'known') continue;
    const {to, title} = asked.lesson;
    weak.set(to, {to, title, count: (weak.get(to)?.count ?? 0) + 1});
  }
  return {
    asked: answers.length,
    known: answers.filter(({verdict}) => verdict === 'known').length,
    weak: [...weak.values()].sort((a, b) => b.count - a.count),
  };
}
