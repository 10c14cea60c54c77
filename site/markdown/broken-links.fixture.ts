/** Anchors that the page under test reported to the framework's check of links. */
export const collectedAnchors = new Set<string>();

export default function useBrokenLinks() {
  return {collectAnchor: (anchor: string) => collectedAnchors.add(anchor)};
}
