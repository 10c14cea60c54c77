import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

interface Props {
  size: number;
  className?: string;
  /** What a screen reader says, where no text beside it does. */
  label?: string;
}

/** The logo as a part of the page: of one that is a picture the browser makes a document. */
export default function LogoDrawing({size, className, label}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}
      dangerouslySetInnerHTML={{__html: siteConfig.customFields?.logo as string}}
    />
  );
}
