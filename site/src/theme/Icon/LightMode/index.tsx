import type {ComponentProps, ReactNode} from 'react';

/**
 * The theme's sun (Docusaurus 3.10.2) with strokes. The theme's has the outline of every ray, a kilobyte in each page.
 */
export default function IconLightMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        d="M12 8a4 4 0 1 0 .1 0M2 12h2m16 0h2M12 2v2m0 16v2M5.3 5.3l1 1m11.4 11.4 1 1M5.3 18.7l1-1M17.7 6.3l1-1"
      />
    </svg>
  );
}
