export {default} from '@site/src/layout/NotFound';
