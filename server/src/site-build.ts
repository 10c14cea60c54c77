import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {brotliDecompressSync, gzipSync} from 'node:zlib';
import type {Role} from '@framewright/identity';
import type {DescribedWorld} from '@framewright/lab/compiled/grading';
import {z} from 'zod';

const fileSchema = z.strictObject({
  file: z.string(),
  type: z.string(),
  hash: z.string().min(20),
  encodings: z.array(z.enum(['br', 'gzip'])),
  style: z.string().optional(),
  isPracticeWorker: z.literal(true).optional(),
  role: z.enum(['instructor', 'staff']).optional(),
});

const audienceSchema = z.strictObject({
  scriptHashes: z.array(z.string()),
  files: z.record(z.string(), fileSchema),
});

/** The manifest that the site's build writes for the server: their only interface. */
const manifestSchema = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1),
  languages: z.array(z.string().regex(/^\/\w+$/)),
  areas: z.array(z.string().startsWith('/')),
  redirects: z.record(z.string(), z.string()),
  public: audienceSchema,
  member: audienceSchema,
});

export type Audience = 'public' | 'member';
export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFile {
  type: string;
  hash: string;
  /** The Content-Security-Policy source of a page's own style. */
  style?: string;
  /** The practice worker's entry file: its policy applies to the worker. */
  isPracticeWorker?: true;
  /** The role required to read it; without one, all members may. */
  role?: Role;
  /** The available encodings, best first. */
  encodings: Encoding[];
  /** Whether the bytes are in memory in this encoding. */
  isKept(encoding: Encoding): boolean;
  /** The bytes in one of these encodings. */
  bytes(encoding: Encoding): Buffer;
}

export interface SiteBuild {
  /** The name of the site. */
  name: string;
  /** Path prefixes of languages other than English, as in `/hi`. */
  languages: string[];
  /** English paths, like all here; other languages have the same. */
  areas: string[];
  redirects: ReadonlyMap<string, string>;
  /** Content-Security-Policy sources for the inline scripts of both builds. */
  scriptHashes: string[];
  files: Record<Audience, ReadonlyMap<string, SiteFile>>;
  /** Folders that only the member build has, as in `/practice-machine`. */
  memberFolders: ReadonlySet<string>;
}

/**
 * Reads one compressed file of the build into memory; nothing is read from disk after the start. It is unpacked for the
 * rare client that wants it plain. Browsers accept Brotli; the build also has gzip for visitors, who use all kinds of
 * clients. For the rare member behind a proxy without Brotli, gzip is made on demand, which saves 14 MB.
 */
async function loadFile(root: string, described: z.infer<typeof fileSchema>): Promise<SiteFile> {
  const {file, type, hash, encodings, style, isPracticeWorker, role} = described;
  const full = path.join(root, file);
  const kept = new Map<Encoding, Buffer>();
  for (const encoding of encodings) kept.set(encoding, await readFile(`${full}.${encoding}`));
  if (kept.size === 0) kept.set('identity', await readFile(full));
  const isCompressed = kept.has('br');
  const plain = () => kept.get('identity') ?? brotliDecompressSync(kept.get('br')!);
  return {
    type,
    hash,
    ...(style && {style}),
    ...(isPracticeWorker && {isPracticeWorker}),
    ...(role && {role}),
    encodings: isCompressed ? ['br', 'gzip', 'identity'] : ['identity'],
    isKept: (encoding) => kept.has(encoding),
    bytes: (encoding) => kept.get(encoding) ?? (encoding === 'gzip' ? gzipSync(plain()) : plain()),
  };
}

async function loadFiles(root: string, manifest: z.infer<typeof audienceSchema>) {
  const entries = Object.entries(manifest.files);
  const files = new Map<string, SiteFile>();
  for (const [address, file] of entries) files.set(address, await loadFile(root, file));
  return files;
}

/** The folders of a path, outermost first. */
export function foldersAbove(address: string): string[] {
  const names = address.split('/').slice(1, -1);
  return names.map((_name, at) => `/${names.slice(0, at + 1).join('/')}`);
}

/** The language prefix of a path, and the same path in English. */
export function splitLanguage(
  {languages}: Pick<SiteBuild, 'languages'>,
  address: string,
): [prefix: string, page: string] {
  const prefix = languages.find((one) => address === one || address.startsWith(`${one}/`)) ?? '';
  return [prefix, address.slice(prefix.length) || '/'];
}

const foldersOf = (files: ReadonlyMap<string, SiteFile>) => new Set([...files.keys()].flatMap(foldersAbove));

/** The finished builds of both audiences, in memory. */
export async function loadSiteBuild(root: string): Promise<SiteBuild> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(root, 'manifest.json'), 'utf8')));
  const files = {
    public: await loadFiles(root, manifest.public),
    member: await loadFiles(root, manifest.member),
  };
  const publicFolders = foldersOf(files.public);
  return {
    name: manifest.name,
    languages: manifest.languages,
    areas: manifest.areas,
    redirects: new Map(Object.entries(manifest.redirects)),
    scriptHashes: [...new Set([...manifest.public.scriptHashes, ...manifest.member.scriptHashes])],
    files,
    memberFolders: new Set([...foldersOf(files.member)].filter((folder) => !publicFolders.has(folder))),
  };
}

const bankFile = '/practice-machine/world.json';

/** The contents of a new practice machine, from the members' build. */
export function bankOf({files}: SiteBuild): DescribedWorld {
  const file = files.member.get(bankFile);
  if (!file) throw new Error(`The members' build has no ${bankFile}: machines would be without the bank.`);
  return JSON.parse(file.bytes('identity').toString()) as DescribedWorld;
}
