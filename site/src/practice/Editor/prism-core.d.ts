/** The types of prismjs cover the whole package, not its core file. */
declare module 'prismjs/components/prism-core' {
  import * as Prism from 'prismjs';
  export default Prism;
}
