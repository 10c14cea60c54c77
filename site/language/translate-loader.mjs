/** Translates the texts of our modules before they are compiled, so that a page contains one language only. */
export default function translateLoader(source) {
  return this.getOptions().translate(this.resourcePath, source);
}
