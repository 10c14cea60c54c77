/** Tells all pages of a learner, in every tab, that the machine has changed. */
const channelOf = (learner: string): BroadcastChannel => new BroadcastChannel(`practice.${learner}`);

export function tellMachineChanged(learner: string): void {
  const channel = channelOf(learner);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back after every change, by this tab or another. Returns a function that stops it. */
export function onMachineChange(learner: string, listener: () => void): () => void {
  const channel = channelOf(learner);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
