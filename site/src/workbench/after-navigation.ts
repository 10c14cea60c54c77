/**
 * Does something once Docusaurus has moved the focus to the beginning of the page, which it does after each navigation,
 * also to another place of the workbench. Returns a function that calls it off.
 */
export function afterNavigation(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
