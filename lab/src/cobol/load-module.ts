import {runnable} from '../le/run-unit/run-unit';
import {loadModuleBytes} from '../step/load-module';
import type {Loader} from '../step/program';
import type {CompiledProgram} from './code/program';

/** What the header of a load module names the intermediate form. */
const cobolKind = 'COBOL';

/** Everything beyond Latin 1 is escaped, so that a character is a byte. */
const escaped = (text: string): string =>
  text.replace(/[\u0100-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Compiled programs as a member of a load library: data, never code. */
export function cobolLoadModule(programs: readonly CompiledProgram[]): Uint8Array {
  const text = escaped(JSON.stringify(programs));
  return loadModuleBytes({kind: cobolKind, content: Uint8Array.from(text, (character) => character.charCodeAt(0))});
}

/** Undefined for content of another version, which is no load module then. */
export const loadCobol: Loader = (content) => {
  let text = '';
  for (let at = 0; at < content.length; at += 8192) text += String.fromCharCode(...content.subarray(at, at + 8192));
  let programs: unknown;
  try {
    programs = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isKnown = Array.isArray(programs) && programs.every((program: {version?: unknown}) => program?.version === 1);
  return isKnown ? runnable(programs as CompiledProgram[]) : undefined;
};
