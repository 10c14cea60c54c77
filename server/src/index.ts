/** The doors of this workspace. */
export {type AppOptions, createApp} from './app.js';
export {serve} from './main.js';
export type {Session, Sessions} from './session.js';
export {loadSiteBuild, type SiteBuild} from './site-build.js';
