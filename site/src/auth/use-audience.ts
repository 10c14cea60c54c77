import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Audience} from '@site/audience';

/** For whom the page in the browser was built: the server gives members' pages to nobody else. */
export default function useAudience(): Audience {
  return useDocusaurusContext().siteConfig.customFields?.audience as Audience;
}
