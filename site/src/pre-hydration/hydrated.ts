/** Whether React has hydrated the page. */
export const isHydrated = (): boolean => document.documentElement.dataset.hasHydrated === 'true';
