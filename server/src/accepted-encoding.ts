import {Negotiator} from '@fastify/accept-negotiator';
import type {Encoding} from './site-build.js';

const negotiator = new Negotiator({supportedValues: ['br', 'gzip', 'identity']});

/** Browsers send a handful of different headers; invented ones must not fill the memory. */
const remembered = new Map<string, Encoding>();
const capacity = 100;

/** The client's preferred encoding among ours; plain if it accepts none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  let encoding = remembered.get(header);
  if (!encoding) {
    encoding = (negotiator.negotiate(header) as Encoding | null) ?? 'identity';
    if (remembered.size >= capacity) remembered.clear();
    remembered.set(header, encoding);
  }
  return encoding;
}
