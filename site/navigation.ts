/** The navbar's private items, in order, and the sidebar that each opens. */
export const sidebarEntries = [
  {label: 'Exercise', path: '/exercise', sidebarId: 'exerSidebar', docsPluginId: 'exercise'},
  {label: 'General', path: '/docs/general', sidebarId: 'generalSidebar', docsPluginId: 'default'},
  {label: 'JCL', path: '/docs/jcl', sidebarId: 'jclSidebar', docsPluginId: 'default'},
  {label: 'COBOL', path: '/docs/cobol', sidebarId: 'cobolSidebar', docsPluginId: 'default'},
  {label: 'DB2', path: '/docs/db2', sidebarId: 'db2Sidebar', docsPluginId: 'default'},
  {label: 'Interview', path: '/interview', sidebarId: 'interSidebar', docsPluginId: 'interview'},
];

/** The search's name for a sidebar: `jclSidebar` is the context `jcl`. */
export const contextOf = (sidebarId: string): string => sidebarId.replace(/Sidebar$/, '');

/** The sidebars of the docs as the search names them, in the navbar's order. */
export const searchContexts = sidebarEntries
  .filter(({docsPluginId}) => docsPluginId === 'default')
  .map(({label, sidebarId}) => ({id: contextOf(sidebarId), label}));

export const footerColumns = [
  {
    title: 'Course',
    items: [
      {label: 'Mainframe Starter', to: '/mainframe-starter'},
      {label: 'Mini course', to: '/mini-course'},
    ],
  },
  {
    title: 'Company',
    items: [
      {label: 'Why us', to: '/why-us'},
      {label: 'Contact us', to: '/contact-us'},
    ],
  },
  {
    title: 'Resources',
    items: [
      {label: 'Blog', to: '/blog'},
      {label: 'FAQ', to: '/faq'},
      {label: 'Why mainframe', to: '/why-mainframe'},
    ],
  },
];
