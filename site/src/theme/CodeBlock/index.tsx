export {default} from '@site/src/content/PlainCode';
