import {parseStored, storedText, storeText} from '@site/src/browser-storage/stored-text';

export type CommandKind = 'tso' | 'operator';

/** A command with the machine's answer. */
export interface Answered {
  kind: CommandKind;
  command: string;
  lines: string[];
  /** The machine refused it. */
  isRefused?: boolean;
}

const key = 'workbench.commands';
const most = 50;

/** The last commands, the latest first, each once. */
export function commandHistory(): string[] {
  const {commands} = parseStored<{commands: unknown[]}>(storedText(key));
  return Array.isArray(commands) ? commands.filter((one) => typeof one === 'string') : [];
}

export function noteCommand(command: string): void {
  const commands = [command, ...commandHistory().filter((one) => one !== command)].slice(0, most);
  storeText(key, JSON.stringify({commands}));
}
