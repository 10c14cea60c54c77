import type {FastifyRequest, onRequestHookHandler} from 'fastify';
import {acceptedEncoding} from './accepted-encoding.js';
import {cachingHeaders, fileHeaders, namesTag} from './file-headers.js';
import {decide} from './guard.js';
import {withoutQuery} from './request-path.js';
import {strictTransportSecurity} from './security-headers.js';
import type {Sessions} from './session.js';
import type {Audience, Encoding, SiteBuild} from './site-build.js';

/** A status with its headers, name after value as Node writes them quickest. */
interface ReadyAnswer {
  status: 200 | 304;
  headers: string[];
  body?: Buffer;
}

/** A file as one reader gets it: whole, or not at all where they have it. */
interface ReadyFile {
  etag: string;
  whole: ReadyAnswer;
  notModified: ReadyAnswer;
}

type Shelves = Record<Encoding, Map<string, ReadyFile>>;

const emptyShelves = (): Shelves => ({br: new Map(), gzip: new Map(), identity: new Map()});

/** The answers that were given before, by audience and encoding, then by address. */
class ReadyFiles {
  readonly #shelves: Record<Audience, Shelves> = {public: emptyShelves(), member: emptyShelves()};

  constructor(
    private readonly build: SiteBuild,
    private readonly securityHeaders: Record<string, string>,
  ) {}

  find(audience: Audience, encoding: Encoding, path: string): ReadyFile | undefined {
    const shelf = this.#shelves[audience][encoding];
    let file = shelf.get(path);
    if (!file && (file = this.#prepare(audience, encoding, path))) {
      // By a copy of the path: a part of a string keeps the whole request in memory.
      shelf.set(Buffer.from(path).toString(), file);
    }
    return file;
  }

  #prepare(audience: Audience, encoding: Encoding, path: string): ReadyFile | undefined {
    // Without roles: what is for one of them alone is left to the route.
    const decision = decide(this.build, audience, path);
    if (decision.kind !== 'file') return undefined;
    const {file, isPublic, address} = decision;
    const chosen = file.encodings.includes(encoding) ? encoding : 'identity';
    // Unpacking for the rare client that wants it must not double the memory.
    if (!file.isKept(chosen)) return undefined;
    const ofFile = fileHeaders(file, chosen, this.securityHeaders['content-security-policy']!);
    const headers = {
      ...this.securityHeaders,
      ...cachingHeaders(address, isPublic),
      ...ofFile,
    };
    const body = file.bytes(chosen);
    const whole = {...headers, 'content-length': String(body.length)};
    return {
      etag: ofFile.etag,
      whole: {status: 200, headers: Object.entries(whole).flat(), body},
      notModified: {status: 304, headers: Object.entries(headers).flat()},
    };
  }
}

/**
 * Answers the plain case ahead of the route, which takes twice as long: a GET for a whole file by somebody of whom it is
 * known, without waiting, who they are. The guard decides once for an audience and an address, and the headers are made
 * once; everything else is left to the route, which answers the same.
 */
export function readyAnswers(
  build: SiteBuild,
  sessions: Sessions,
  securityHeaders: Record<string, string>,
): onRequestHookHandler {
  const overHttp = new ReadyFiles(build, securityHeaders);
  const overHttps = new ReadyFiles(build, {...securityHeaders, 'strict-transport-security': strictTransportSecurity});

  function find(request: FastifyRequest): ReadyAnswer | undefined {
    const {method, url, headers} = request;
    if (method !== 'GET' || headers.range !== undefined) return undefined;
    const session = sessions.readNow(request);
    if (session === undefined) return undefined;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const files = sessions.isHttps(request) ? overHttps : overHttp;
    const file = files.find(session ? 'member' : 'public', encoding, withoutQuery(url));
    return file && (namesTag(headers['if-none-match'], file.etag) ? file.notModified : file.whole);
  }

  return (request, reply, done) => {
    const answer = find(request);
    if (!answer) return done();
    reply.hijack();
    reply.raw.writeHead(answer.status, answer.headers).end(answer.body);
  };
}
