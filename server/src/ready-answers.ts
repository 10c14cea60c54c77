import type {FastifyBaseLogger} from 'fastify';
import {acceptedEncoding} from './accepted-encoding.js';
import {cachingHeaders, fileHeaders, namesTag} from './file-headers.js';
import {decide} from './guard.js';
import type {KnownSessions} from './known-sessions.js';
import type {WrittenAnswer} from './plain-connections.js';
import type {PlainRequest} from './plain-request.js';
import {ReadyHead} from './ready-head.js';
import {strictTransportSecurity} from './security-headers.js';
import {readSessionTokens} from './session.js';
import type {Audience, Encoding, SiteBuild} from './site-build.js';

/** A whole file as one reader gets it. */
interface ReadyAnswer {
  etag: string;
  whole: ReadyHead;
  notModified: ReadyHead;
  bytes: Buffer;
}

export interface ReadyAnswersOptions {
  build: SiteBuild;
  sessions: KnownSessions;
  /** On every answer. */
  securityHeaders: Record<string, string>;
  trustProxy: boolean | string;
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
export function readyAnswers(options: ReadyAnswersOptions) {
  const {build, sessions, securityHeaders, trustProxy, log} = options;
  const idleSeconds = Math.floor(options.idle / 1000);
  /** By audience, encoding and scheme; then by address. There is no more to keep than there are files. */
  const shelves = new Map<string, Map<string, ReadyAnswer>>();

  function prepare(audience: Audience, encoding: Encoding, isHttps: boolean, path: string): ReadyAnswer | undefined {
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
      whole: new ReadyHead('200 OK', {...headers, 'content-length': String(bytes.length)}, idleSeconds),
      notModified: new ReadyHead('304 Not Modified', headers, idleSeconds),
      bytes,
    };
  }

  function find(audience: Audience, encoding: Encoding, isHttps: boolean, path: string): ReadyAnswer | undefined {
    const name = `${audience} ${encoding} ${isHttps}`;
    let shelf = shelves.get(name);
    if (!shelf) shelves.set(name, (shelf = new Map()));
    let answer = shelf.get(path);
    if (!answer && (answer = prepare(audience, encoding, isHttps, path))) shelf.set(path, answer);
    return answer;
  }

  /** Undefined for whom nothing is certain yet. */
  function audienceOf(cookie: string | undefined, isHttps: boolean): Audience | undefined {
    const [token] = readSessionTokens(cookie, isHttps);
    if (token === undefined) return 'public';
    return sessions.find(token) && 'member';
  }

  return ({path, headers}: PlainRequest): WrittenAnswer | undefined => {
    const forwarded = headers.get('x-forwarded-proto');
    const isHttps = trustProxy === true && forwarded === 'https';
    // Whether a proxy of a list is to be believed is the framework's to find out.
    if (trustProxy !== false && forwarded && !isHttps) return undefined;
    const audience = audienceOf(headers.get('cookie'), isHttps);
    const answer = audience && find(audience, acceptedEncoding(headers.get('accept-encoding')), isHttps, path);
    if (!answer) return undefined;
    const isKnown = namesTag(headers.get('if-none-match'), answer.etag);
    log().info({method: 'GET', path, status: isKnown ? 304 : 200, ms: 0}, 'request');
    return isKnown ? {head: answer.notModified.bytes} : {head: answer.whole.bytes, body: answer.bytes};
  };
}
