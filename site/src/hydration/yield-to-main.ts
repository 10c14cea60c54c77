/** Yields to the main thread, so that the browser can respond to the reader before the next task. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
