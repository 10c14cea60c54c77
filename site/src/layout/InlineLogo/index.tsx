import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

/** The logo as inline SVG: for an SVG image the browser would create a document. */
export default function InlineLogo({size, className}: {size: number; className?: string}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{__html: siteConfig.customFields?.logo as string}}
    />
  );
}
