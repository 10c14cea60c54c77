/** What tests of components have in the place of the configuration that Docusaurus generates. */
export default {baseUrl: '/'};
