/** The doors of this workspace. */
export {runAccounts} from './accounts.js';
export {runBackup, runRestore} from './backup.js';
export {type AppOptions, createApp} from './app.js';
export {serve} from './main.js';
export {loadSiteBuild, type SiteBuild} from './site-build.js';
