import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import brand from '@site/brand.json';

/**
 * Docusaurus resets the dismissal of an older announcement, but hides the new one until the page after next: its style
 * sheet uses an attribute that was set when this page began to load.
 */
if (ExecutionEnvironment.canUseDOM) {
  const seen = createStorageSlot('docusaurus.announcement.id').get();
  if (seen !== brand.announcement.id) {
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
  }
}
