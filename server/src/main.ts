import path from 'node:path';
import {
  type IdentityProvider,
  openIdentityProvider,
  openSessionKeyStore,
  outboxMailer,
  smtpMailer,
} from '@framewright/identity';
import {LearnerRecords} from '@framewright/progress';
import {createApp} from './app.js';
import {type Config, readConfig} from './config.js';
import {firebaseVerifier, googleKeys} from './firebase-verifier.js';
import {LogOutput} from './log-output.js';
import {isTrial, linkBase} from './listening-address.js';
import {type Metrics, openMetrics} from './metrics.js';
import {openMachines} from './machines/open-machines.js';
import {loadSiteBuild} from './site-build.js';
import {accountsLocation, progressLocation} from './store-location.js';
import {toolSignIn} from './tool-sign-in.js';

/** How long requests in flight may take at shutdown. */
const stopWithin = 10_000;

/** A one-sentence message for a failed start. */
function explain(error: NodeJS.ErrnoException, address: string, setting: string): string {
  if (error.code === 'EADDRINUSE')
    return `${address} is taken by another program: stop it, or set ${setting} to another port.`;
  if ((error.code === 'EACCES' || error.code === 'EROFS') && error.path)
    return `${error.path} cannot be read and written: check who owns it.`;
  if (error.code === 'EACCES') return `${address} may not be used by this account: set ${setting} to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine: set HOST to one that is.`;
  if (error.code === 'ENOENT') return `${error.path} is missing: run "npm run build" first.`;
  return error.message;
}

const outboxOf = ({DATA_DIR}: Config) => path.resolve(DATA_DIR, 'outbox');

function openIdentity(
  config: Config,
  brandName: string,
  learnerRecords: LearnerRecords,
  metrics?: Metrics,
): Promise<IdentityProvider> {
  const {SMTP_URL, MAIL_FROM} = config;
  return openIdentityProvider({
    store: accountsLocation(config),
    beforeRemoval: (accountId) => learnerRecords.remove(accountId),
    appPasswords: learnerRecords.appPasswords,
    mailer: SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM) : outboxMailer(outboxOf(config)),
    siteUrl: linkBase(config),
    brandName,
    dataKeys: config.DATA_KEY,
    observe: metrics?.called,
    settings: {
      openSignUp: config.SIGN_UP === 'open',
      enumerationProtection: config.ENUMERATION_PROTECTION === 'on',
      passwordPolicy: config.PASSWORD_POLICY,
      emailLinkSignIn: config.EMAIL_LINK === 'on',
      secondFactorRoles: config.REQUIRE_SECOND_FACTOR,
      signInIdleDays: config.SIGN_IN_IDLE_DAYS,
      signInDays: config.SIGN_IN_DAYS,
    },
  });
}

/** Accounts of our own. */
const embeddedSignIn = (identity: IdentityProvider) => ({
  verifier: identity,
  sessionTokens: identity.sessionTokens,
  identityRoutes: identity.routes,
  signIns: identity.signIns,
  administration: identity.administration,
  isActive: identity.isActive,
  dependencies: [{name: 'accounts', check: identity.check}],
  close: identity.close,
});

/** Accounts of a Firebase project; our own provider is off, and the store has only the keys for sessions. */
async function firebaseSignIn(config: Config) {
  const {FIREBASE_PROJECT_ID: projectId = '', FIREBASE_API_KEY: apiKey = '', REQUIRE_SECOND_FACTOR} = config;
  const {tokens, check, close} = await openSessionKeyStore({
    store: accountsLocation(config),
    dataKeys: config.DATA_KEY,
    projectId,
  });
  return {
    verifier: firebaseVerifier(projectId, googleKeys(), REQUIRE_SECOND_FACTOR),
    sessionTokens: tokens,
    signInMethod: {embedded: false, projectId, apiKey},
    isActive: undefined,
    dependencies: [{name: 'session keys', check}],
    close,
  };
}

/** Serves the site until SIGINT or SIGTERM. */
export async function serve(buildDir: string): Promise<void> {
  let address = '';
  let setting = 'PORT';
  try {
    const config = readConfig(process.env);
    const {HOST, PORT, METRICS_HOST, METRICS_PORT, TRUST_PROXY, SITE_URL} = config;
    address = `${HOST}:${PORT}`;
    const build = await loadSiteBuild(path.resolve(buildDir));
    const metrics = METRICS_PORT === undefined ? undefined : await openMetrics();
    const learnerRecords = await LearnerRecords.open(progressLocation(config));
    const identity = config.FIREBASE_PROJECT_ID
      ? null
      : await openIdentity(config, build.name, learnerRecords, metrics);
    const {close, isActive, ...signIn} = identity ? embeddedSignIn(identity) : await firebaseSignIn(config);
    const machines = await openMachines(learnerRecords, build, (error) =>
      app.log.error({err: error}, 'a machine failed'),
    );
    const app = createApp({
      build,
      ...signIn,
      learnerRecords,
      machines,
      machineStates: machines,
      toolSignIn: toolSignIn(learnerRecords.appPasswords, isActive),
      dependencies: [...signIn.dependencies, {name: 'progress', check: () => learnerRecords.check()}],
      trustProxy: TRUST_PROXY,
      siteUrl: SITE_URL,
      metrics,
      logger: {stream: new LogOutput()},
    });
    app.addHook('onClose', close);
    app.addHook('onClose', async () => {
      await machines.close();
      await learnerRecords.close();
    });
    if (metrics && METRICS_PORT !== undefined) {
      [address, setting] = [`${METRICS_HOST}:${METRICS_PORT}`, 'METRICS_PORT'];
      app.addHook('onClose', metrics.close);
      app.log.info({url: await metrics.listen(METRICS_HOST, METRICS_PORT)}, 'figures are served');
      [address, setting] = [`${HOST}:${PORT}`, 'PORT'];
    }
    if (identity && !config.SMTP_URL) app.log.info({outbox: outboxOf(config)}, 'mails are written to a folder');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        app.log.info({signal}, 'stopping');
        setTimeout(() => process.exit(1), stopWithin).unref();
        void app.close();
      });
    }
    const url = await app.listen({
      host: HOST,
      port: PORT,
      listenTextResolver: (listening) => `listening on ${listening}`,
    });
    console.log(`\n${build.name} is at ${url}`);
    // Only in a trial: the log of a real server is no place for a password.
    const demo = isTrial(config) ? await identity?.addFirstAccount('learner@example.com') : null;
    if (demo) console.log(`Sign in as ${demo.email} with the password ${demo.password} (shown only this once)`);
    console.log();
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException, address, setting));
    process.exitCode = 1;
  }
}
