export {default} from '@site/src/layout/Footer';
