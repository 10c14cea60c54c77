export {default} from '@site/src/marketing/Page';
