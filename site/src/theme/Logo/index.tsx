export {default} from '@site/src/layout/Logo';
