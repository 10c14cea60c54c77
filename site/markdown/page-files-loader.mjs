/** Tells the bundler of the files that a page shows: `npm run dev` then draws the page anew when one changes. */
export default function pageFilesLoader(source) {
  for (const file of this.getOptions().filesOf(this.resourcePath)) this.addDependency(file);
  return source;
}
