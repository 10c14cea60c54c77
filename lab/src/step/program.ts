export type {Loader, Program} from './step';
