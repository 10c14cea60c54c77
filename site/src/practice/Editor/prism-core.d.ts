/** The types of prismjs know its whole, not its core alone. */
declare module 'prismjs/components/prism-core' {
  import * as Prism from 'prismjs';
  export default Prism;
}
