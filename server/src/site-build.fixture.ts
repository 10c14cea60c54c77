import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {SessionTokens} from '@framewright/identity';
import {type AppOptions, createApp} from './app.js';
import type {Session} from './session.js';
import {loadSiteBuild} from './site-build.js';

const page = (text: string) => `<!doctype html><title>${text}</title><h1>${text}</h1>${'<p>Padding.</p>'.repeat(40)}`;

/** A small site with two audiences. */
const site = {
  public: {
    'index.html': page('Home'),
    'courses.html': page('Courses'),
    'login.html': page('Login'),
    '404.html': page('Not found'),
    'hi/index.html': page('होम'),
    'hi/login.html': page('लॉग इन'),
    'hi/404.html': page('नहीं मिला'),
    'hi/assets/js/main.55555555.js': 'console.log("Hindi")',
    'robots.txt': 'User-agent: *\n',
    'assets/js/main.0a1b2c3d.js': 'console.log("public")',
    'assets/js/shared.11111111.js': 'console.log("shared")',
  },
  member: {
    'index.html': page('Home for members'),
    'login.html': page('Login'),
    '404.html': page('Not found for members'),
    'docs/cobol/intro-to-cobol.html': page('The secret lesson'),
    'docs/category/jcl---basics.html': page('JCL basics'),
    'assets/js/lesson.99999999.js': 'console.log("the secret lesson")',
    'assets/js/shared.11111111.js': 'console.log("shared")',
    'assets/images/diagram.png': 'secret picture',
    'assets/js/practice-worker.22222222.js': 'onmessage = () => undefined',
    'practice-machine/tasks/jcl/first-job.json': '{"secret": true}',
    'hi/404.html': page('सदस्यों को नहीं मिला'),
    'hi/docs/cobol/intro-to-cobol.html': page('The secret lesson, with Hindi around it'),
    'hi/docs/category/jcl---basics.html': page('JCL basics, with Hindi around it'),
    'hi/class/teach.html': page('Classes of an instructor in Hindi'),
    'practice-machine/world.json':
      '{"datasets": {"BANK.BRANCH.DATA": {"recfm": "FB", "lrecl": 80, "records": ["B001FORT MAIN"]}}}',
    'class.html': page('Your classes'),
    'practice.html': page('The practice machine'),
    'class/teach.html': page('Classes of an instructor'),
    'staff.html': page('Accounts for staff'),
    'assets/js/role-instructor.33333333.js': 'console.log("for instructors")',
    'assets/js/role-staff.44444444.js': 'console.log("for staff")',
  },
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

function publish(root: string, audience: 'public' | 'member') {
  const files: Record<string, object> = {};
  for (const [name, content] of Object.entries(site[audience])) {
    const full = path.join(root, audience, name);
    mkdirSync(path.dirname(full), {recursive: true});
    writeFileSync(full, content);
    const compress = {br: brotliCompressSync, ...(audience === 'public' && {gzip: gzipSync})};
    const codings = name.endsWith('.html') ? Object.entries(compress) : [];
    for (const [coding, compressed] of codings) writeFileSync(`${full}.${coding}`, compressed(content));
    files[`/${name}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/'] = {
      file: `${audience}/${name}`,
      type: types[path.extname(name)],
      hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      encodings: codings.map(([coding]) => coding),
      ...(name.startsWith('docs/') && {style: `'sha256-${name}'`}),
      ...(name.includes('practice-worker') && {isPracticeWorker: true}),
      ...(/staff|instructor|teach/.test(name) && {role: name.includes('staff') ? 'staff' : 'instructor'}),
    };
  }
  return {scriptHashes: [`'sha256-${audience}'`], files};
}

/** Writes the small site to a new folder, like the site's build. */
export function writeSmallSite(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'small-site-'));
  const manifest = {
    version: 1,
    name: 'Small site',
    languages: ['/hi'],
    areas: ['/docs', '/exercise', '/interview', '/class', '/practice', '/staff'],
    redirects: {'/docs': '/docs/category/jcl---basics'},
    public: publish(root, 'public'),
    member: publish(root, 'member'),
  };
  writeFileSync(path.join(root, 'manifest.json'), JSON.stringify(manifest));
  return root;
}

/** The only valid ID token of the small app, and its session token. */
export const goodIdToken = 'good-id-token';
export const goodSession = 'good-session';

export const asMember = {cookie: `session=${goodSession}`};

const learner = (): Session => ({
  accountId: 'learner',
  email: 'learner@example.com',
  roles: ['learner'],
  expiresAt: Date.now() + 3600_000,
});

/** The owner of the small app's one valid session. */
const sessionOf = (token: string): Session | null => (token === goodSession ? learner() : null);

/** Session tokens whose owners can only be looked up asynchronously. */
export const slowTokens: SessionTokens = {
  issue: () => Promise.resolve(goodSession),
  verify: (token) => Promise.resolve(sessionOf(token)),
  verifyNow: () => undefined,
};

/** Session tokens whose owners are known synchronously. */
export const quickTokens: SessionTokens = {...slowTokens, verifyNow: sessionOf};

export async function createSmallApp(options: Partial<AppOptions> = {}) {
  return createApp({
    build: await loadSiteBuild(writeSmallSite()),
    verifier: {verify: (idToken) => Promise.resolve(idToken === goodIdToken ? learner() : null)},
    sessionTokens: slowTokens,
    ...options,
  });
}
