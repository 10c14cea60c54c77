export {buildAlternateIndex} from './build-alternate-index';
export {createVsamFile, vsamFileFrom, vsamFileState} from './create';
export type {ComponentSpace, VsamDefinition, VsamSpace} from './definition';
export type {VsamState} from './file-state';
export type {ComponentGeometry} from './geometry';
export {vsamGeometry} from './geometry';
