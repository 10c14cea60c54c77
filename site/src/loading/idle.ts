/** Resolves when the browser has nothing else to do, or after so many milliseconds. */
export const idle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), {timeout});
    else setTimeout(resolve, 200);
  });
