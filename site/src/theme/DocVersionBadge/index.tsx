export {default} from '@site/src/versions/VersionMenu';
