export {default} from '@site/src/blog/Archive';
