export {default} from '@site/src/blog/List';
