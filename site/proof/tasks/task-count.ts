import type {Task} from './task-folder';

function counted(values: string[]): string {
  const names = [...new Set(values)].sort();
  return names.map((name) => `${values.filter((value) => value === name).length} ${name}`).join(', ');
}

/** How many tasks there are, by kind and by language. */
export function taskSummary(tasks: Task[]): string {
  if (tasks.length === 0) return '0 tasks';
  const languages = tasks.map(({language}) => (language === 'none' ? 'without a language' : language));
  return `${tasks.length} tasks: ${counted(tasks.map(({kind}) => kind))}; ${counted(languages)}`;
}
