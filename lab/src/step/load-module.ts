import {fromEbcdic, toEbcdic} from '../ebcdic';

/** A program as stored in a member of a load library: its kind, and its content in the format of that kind. */
export interface LoadModule {
  kind: string;
  content: Uint8Array;
  /** False if the binder marked it not executable: running it ends with S706. */
  executable?: boolean;
}

/**
 * The first bytes of a load module on this machine. The format is our own: modules from the z/OS binder cannot run
 * here.
 */
const eyeCatcher = toEbcdic('FWLOAD');
const version = 1;
const headerLength = eyeCatcher.length + 2;
/** A flag in the byte with the length of the kind: the module cannot be executed. */
const notExecutable = 0x80;

/** The bytes of a member: the eye-catcher, a version, the length of the kind and its name, then the content. */
export function loadModuleBytes({kind, content, executable = true}: LoadModule): Uint8Array {
  const bytes = new Uint8Array(headerLength + kind.length + content.length);
  bytes.set(eyeCatcher);
  bytes.set([version, kind.length | (executable ? 0 : notExecutable)], eyeCatcher.length);
  bytes.set(toEbcdic(kind), headerLength);
  bytes.set(content, headerLength + kind.length);
  return bytes;
}

/** Returns undefined for a member that is not a load module. */
export function readLoadModule(bytes: Uint8Array): LoadModule | undefined {
  if (bytes.length < headerLength || eyeCatcher.some((byte, at) => bytes[at] !== byte)) return undefined;
  const [found = 0, kindByte = 0] = bytes.subarray(eyeCatcher.length);
  const length = kindByte & ~notExecutable;
  if (found !== version || bytes.length < headerLength + length) return undefined;
  return {
    kind: fromEbcdic(bytes.subarray(headerLength, headerLength + length)),
    content: bytes.slice(headerLength + length),
    ...((kindByte & notExecutable) !== 0 && {executable: false}),
  };
}
