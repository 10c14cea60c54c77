import type {ComponentProps, ReactNode} from 'react';

/**
 * The theme's house (Docusaurus 3.10.2) with straight corners: a third of the bytes, which are in every private page.
 */
export default function IconHome(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <path fill="currentColor" d="M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8z" />
    </svg>
  );
}
