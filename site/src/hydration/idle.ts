/** Resolves when the browser is idle, or after this many milliseconds at the latest. */
export const untilIdle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), {timeout});
    else setTimeout(resolve, 200);
  });
