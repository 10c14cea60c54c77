/**
 * Runs a function once Docusaurus has moved the focus to the beginning of the page, which it does after each
 * navigation, also within the workbench. Returns a function that cancels it.
 */
export function afterNavigation(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
