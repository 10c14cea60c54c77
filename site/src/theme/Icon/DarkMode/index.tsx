import type {ComponentProps, ReactNode} from 'react';

/** The theme's moon (Docusaurus 3.10.2) as arcs: the same shape in a third of the bytes, which are in every page. */
export default function IconDarkMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="currentColor"
        d="M9.4 5.5a7.4 7.4 0 0 0 9.1 9.1A7 7 0 1 1 9.4 5.5M12 3a9 9 0 1 0 8.9 7.6 5.4 5.4 0 1 1-7.5-7.5A9 9 0 0 0 12 3"
      />
    </svg>
  );
}
