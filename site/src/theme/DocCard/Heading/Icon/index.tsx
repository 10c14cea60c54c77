/** No emoji on cards: phones draw them differently or not at all, and the title says enough. */
export default function DocCardHeadingIcon(): null {
  return null;
}
