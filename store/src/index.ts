/** The entry points of this workspace. */
export {backUp} from './backup.js';
export {openDatabase, type Schema, type StoreLocation, type Syncing} from './database.js';
export {DiskSync} from './disk-sync.js';
export {isFullDisk} from './full-disk.js';
export {type FileReader, openFileReader} from './file-reader.js';
export {closeToOthers} from './private-place.js';
export {restore} from './restore.js';
export type {Report} from './table-copy.js';
