export {default} from '@site/src/layout/CrashScreen';
