import {createMachine} from '../machine/create-machine';
import type {Machine} from '../machine/machine';
import type {MachineOptions} from '../machine/create-machine';
import {testTime} from '../step/step.fixture';
import {ServiceRefusal} from './service-refusal';
import type {Services} from './services';

export const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
export const text = (content: Uint8Array): string => String.fromCharCode(...content);

export interface TerminalFixture {
  machine: Machine;
  services: Services;
  /** Returns the kind of the refusal, or `done` if there was none. */
  refused(request: () => unknown): Promise<string>;
}

export async function terminalWith(options: MachineOptions = {}): Promise<TerminalFixture> {
  const machine = createMachine({now: () => testTime, ...options});
  return {
    machine,
    services: await machine.services(),
    async refused(request) {
      try {
        await request();
      } catch (error) {
        if (error instanceof ServiceRefusal) return error.kind;
        throw error;
      }
      return 'done';
    },
  };
}
