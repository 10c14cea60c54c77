/** Lets the browser do what has come up meanwhile. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
