declare module '@generated/learner-home/default/tasks.json' {
  const facts: import('./use-task-facts').FactsOfPages;
  export default facts;
}
