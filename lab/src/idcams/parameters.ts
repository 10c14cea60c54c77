import type {Parameter} from '../control-statements/parameter-reader';

/** What a command, or a level of a DEFINE command, said: keywords by their full names. */
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

  /** The first of these that was said: those who exclude one another. */
  oneOf(...names: string[]): string | undefined {
    return names.find((name) => this.said.has(name));
  }

  /** The first that is none of these. */
  others(known: readonly string[]): string | undefined {
    return [...this.said.keys()].find((name) => !known.includes(name));
  }

  /** These parameters, and where they say nothing those of the level above. */
  over(above: Parameters): Parameters {
    return new Parameters(new Map([...above.said, ...this.said]));
  }
}

/** A command whose syntax is right. */
export interface Command {
  verb: string;
  /** CLUSTER of DEFINE CLUSTER. */
  object?: string;
  /** The names of DELETE and ALTER, with the member of a library. */
  entries: {name: string; member?: string}[];
  parameters: Parameters;
  /** The levels of DEFINE CLUSTER and DEFINE ALTERNATEINDEX. */
  data: Parameters;
  index: Parameters;
}
