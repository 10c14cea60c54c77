export {default} from '@site/src/auth/AuthRoot';
