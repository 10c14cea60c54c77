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

/** The answer with a file: whole, or 304. */
interface ReadyFile {
  etag: string;
  whole: ReadyAnswer;
  notModified: ReadyAnswer;
}

type Shelves = Record<Encoding, Map<string, ReadyFile>>;

const emptyShelves = (): Shelves => ({br: new Map(), gzip: new Map(), identity: new Map()});

/** Cached answers, by audience and encoding, then by URL. */
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
      // Keyed by a copy of the path: a substring would keep the whole request in memory.
      shelf.set(Buffer.from(path).toString(), file);
    }
    return file;
  }

  #prepare(audience: Audience, encoding: Encoding, path: string): ReadyFile | undefined {
    // Without roles: role content is left to the route.
    const decision = decide(this.build, audience, path);
    if (decision.kind !== 'file') return undefined;
    const {file, isPublic, address} = decision;
    const chosen = file.encodings.includes(encoding) ? encoding : 'identity';
    // Unpacked content for rare clients must not double the memory.
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
 * Answers the plain case ahead of the route, which takes twice as long: a GET for a whole file by a reader who can be
 * identified synchronously. The guard decides once per audience and URL, and the headers are made once; everything else
 * is left to the route, which gives the same answers.
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
