/** The entry points of this workspace. */
export {isFullDisk} from '@framewright/store';
export {backUpProgress, restoreProgress} from './backup.js';
export {type AppPassword, AppPasswordRefusal, type AppPasswords, type ToolUser} from './app-passwords.js';
export {type AssignedItem, stuckAfter} from './assigned-work.js';
export {classLimits, ClassRefusal} from './class-limits.js';
export type {JoinedClasses, Person} from './joined-classes.js';
export {type KeptMachine, type KeptMachines, machineLimits, type QueuedJob} from './kept-machines.js';
export {LearnerRecords} from './learner-records.js';
export {limits, NoRoom} from './limits.js';
export {syncRequest} from './sync-request.js';
export type {Grid, TaughtClasses} from './taught-classes.js';
