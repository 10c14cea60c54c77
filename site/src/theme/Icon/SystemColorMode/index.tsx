import type {ComponentProps, ReactNode} from 'react';

/**
 * The theme's half moon (Docusaurus 3.10.2) as arcs: the same shape in a third of the bytes, which are in every page.
 */
export default function IconSystemColorMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path fill="currentColor" d="M12 21a9 9 0 0 0 0-18 9 9 0 0 0 0 18m0-16a7 7 0 0 1 0 14z" />
    </svg>
  );
}
