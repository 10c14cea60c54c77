/** Translates the texts of a module of ours before it is compiled, so that a page carries one language only. */
export default function translateLoader(source) {
  return this.getOptions().translate(this.resourcePath, source);
}
