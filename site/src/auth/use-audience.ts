import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Audience} from '@site/audience';

/** The audience that this page was built for. The server sends members' pages to members only. */
export default function useAudience(): Audience {
  return useDocusaurusContext().siteConfig.customFields?.audience as Audience;
}
