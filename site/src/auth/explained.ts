/** A failure in plain words; in the provider's own where those cannot be loaded. */
export const explained = (failure: Error): Promise<string> =>
  import('./problem-text').then(
    ({problemText}) => problemText(failure),
    () => failure.message,
  );
