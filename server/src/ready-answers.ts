import type {FastifyBaseLogger} from 'fastify';
import {acceptedEncoding} from './accepted-encoding.js';
import {cachingHeaders, fileHeaders, namesTag} from './file-headers.js';
import {decide} from './guard.js';
import type {KnownSessions} from './known-sessions.js';
import type {PlainRequest} from './plain-request.js';
import {ReadyHead} from './ready-head.js';
import {httpsBy} from './scheme.js';
import {strictTransportSecurity} from './security-headers.js';
import {readSessionTokens} from './session.js';
import type {Audience, Encoding, SiteBuild} from './site-build.js';

export interface ReadyAnswer {
  head: ReadyHead;
  body?: Buffer;
}

/** A file as one reader gets it: whole, or not at all where they have it. */
interface ReadyFile {
  etag: string;
  whole: ReadyAnswer;
  notModified: ReadyAnswer;
}

export interface ReadyAnswersOptions {
  build: SiteBuild;
  sessions: KnownSessions;
  /** On every answer. */
  securityHeaders: Record<string, string>;
  siteUrl: string | undefined;
  /** How long a connection may rest between two requests, in milliseconds. */
  idle: number;
  log: () => FastifyBaseLogger;
}

/**
 * Answers the plain case ahead of the framework, which would take longer than all the rest: a GET
 * for a whole file by somebody of whom it is certain, without waiting, who they are. The guard
 * decides once for an audience and an address; the answer is kept with its headers. Everything else
 * is left to the routes, which answer the same.
 */
export function readyAnswers(options: ReadyAnswersOptions): (request: PlainRequest) => ReadyAnswer | undefined {
  const {build, sessions, securityHeaders, siteUrl, log} = options;
  const isHttps = httpsBy(siteUrl)({protocol: 'http'});
  const idleSeconds = Math.floor(options.idle / 1000);
  /** By audience, encoding and scheme; then by address. There is no more to keep than there are files. */
  const shelves = new Map<string, Map<string, ReadyFile>>();

  function prepare(audience: Audience, encoding: Encoding, isHttps: boolean, path: string): ReadyFile | undefined {
    const decision = decide(build, audience, path);
    if (decision.kind !== 'file') return undefined;
    const {file, isPublic, address} = decision;
    const chosen = file.encodings.includes(encoding) ? encoding : 'identity';
    // Unpacking for the rare client that wants it must not double the memory.
    if (!file.isKept(chosen)) return undefined;
    const ofFile = fileHeaders(file, chosen, securityHeaders['content-security-policy']!);
    const headers = {
      ...securityHeaders,
      ...(isHttps && {'strict-transport-security': strictTransportSecurity}),
      ...cachingHeaders(address, isPublic),
      ...ofFile,
    };
    const bytes = file.bytes(chosen);
    return {
      etag: ofFile.etag,
      whole: {
        head: new ReadyHead(200, {...headers, 'content-length': String(bytes.length)}, idleSeconds),
        body: bytes,
      },
      notModified: {head: new ReadyHead(304, headers, idleSeconds)},
    };
  }

  function find(audience: Audience, encoding: Encoding, isHttps: boolean, path: string): ReadyFile | undefined {
    const name = `${audience} ${encoding} ${isHttps}`;
    let shelf = shelves.get(name);
    if (!shelf) shelves.set(name, (shelf = new Map()));
    let file = shelf.get(path);
    if (!file && (file = prepare(audience, encoding, isHttps, path))) {
      // By a copy of the path: a part of a string keeps the whole request in memory.
      shelf.set(Buffer.from(path).toString(), file);
    }
    return file;
  }

  /** Undefined for whom nothing is certain yet. */
  function audienceOf(cookie: string | undefined, isHttps: boolean): Audience | undefined {
    const [token] = readSessionTokens(cookie, isHttps);
    if (token === undefined) return 'public';
    return sessions.find(token) && 'member';
  }

  return ({path, cookie, acceptEncoding, ifNoneMatch}) => {
    const audience = audienceOf(cookie, isHttps);
    const file = audience && find(audience, acceptedEncoding(acceptEncoding), isHttps, path);
    if (!file) return undefined;
    const answer = namesTag(ifNoneMatch, file.etag) ? file.notModified : file.whole;
    log().info({method: 'GET', path, status: answer.head.status, ms: 0}, 'request');
    return answer;
  };
}
