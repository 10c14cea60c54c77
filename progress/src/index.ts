/** The doors of this workspace. */
export {backUpProgress, restoreProgress} from './backup.js';
export {LearnerRecords, NoRoom} from './learner-records.js';
export {limits} from './limits.js';
export {syncRequest} from './sync-request.js';
