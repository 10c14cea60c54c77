import type {Parameter} from '../control-statements/parameter-reader';
import {rivalsOf} from './keywords';

/** The parameters of a command, or of a level of a DEFINE command, by their full keywords. */
export class Parameters {
  constructor(private readonly said: ReadonlyMap<string, Parameter> = new Map()) {}

  has(...names: string[]): boolean {
    return names.some((name) => this.said.has(name));
  }

  values(name: string): Parameter[] {
    return this.said.get(name)?.group ?? [];
  }

  text(name: string): string | undefined {
    return this.values(name)[0]?.text;
  }

  number(name: string, at = 0): number | undefined {
    const text = this.values(name)[at]?.text;
    if (text === undefined) return undefined;
    return /^X/i.test(text) ? parseInt(text.slice(1), 16) : Number(text);
  }

  /** The one of these mutually exclusive keywords that was specified. */
  oneOf(...names: string[]): string | undefined {
    return names.find((name) => this.said.has(name));
  }

  /** The first specified keyword that is not one of these. */
  others(known: readonly string[]): string | undefined {
    return [...this.said.keys()].find((name) => !known.includes(name));
  }

  /** These parameters, with those of the level above that they neither specify themselves nor exclude. */
  over(above: Parameters): Parameters {
    const replaced = new Set([...this.said.keys()].flatMap(rivalsOf));
    return new Parameters(new Map([...[...above.said].filter(([name]) => !replaced.has(name)), ...this.said]));
  }
}

/** A command whose syntax is correct. */
export interface Command {
  verb: string;
  /** The object of DEFINE, such as CLUSTER. */
  object?: string;
  /** The entry names of commands such as DELETE and ALTER, with the library member, if any. */
  entries: {name: string; member?: string}[];
  parameters: Parameters;
  /** The levels of DEFINE CLUSTER and DEFINE ALTERNATEINDEX. */
  data: Parameters;
  index: Parameters;
}
