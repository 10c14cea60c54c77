/** Whether the framework has taken the page over. */
export const isAlive = (): boolean => document.documentElement.dataset.hasHydrated === 'true';
