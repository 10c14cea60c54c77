/** Replaces Docusaurus's generated configuration in component tests. */
export default {baseUrl: '/'};
