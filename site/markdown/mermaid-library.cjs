/**
 * The library that draws diagrams. It comes as an ES module only, and the loader of the site's
 * configuration turns an import() in TypeScript into a require(); here it leaves the words alone.
 */
exports.loadLibrary = () => import('beautiful-mermaid');
