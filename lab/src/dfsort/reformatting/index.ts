export {type Reformatter, compileReformat} from './compile-reformat';
