import type {ComponentProps, ReactNode} from 'react';

/**
 * The theme's double arrow (Docusaurus 3.10.2) with straight corners: a tenth of the bytes, which are in every private
 * page.
 */
export default function IconArrow(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg width={20} height={20} aria-hidden {...props}>
      <path fill="#7a7a7a" d="M0 2h4l6 8-6 8H0l5-8zm10 0h4l6 8-6 8h-4l5-8z" />
    </svg>
  );
}
