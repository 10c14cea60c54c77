/** The doors of this workspace. */
export {runAccounts} from './accounts.js';
export {runBackup, runRestore} from './backup.js';
export {type AppOptions, createApp} from './app.js';
export type {MachineStates} from './machines/machine-states.js';
export {openMachines} from './machines/open-machines.js';
export {serve} from './main.js';
export {loadSiteBuild, type SiteBuild} from './site-build.js';
export {toolSignIn} from './tool-sign-in.js';
