import {
  type ControlStatement,
  literalOf,
  partsOf,
  readControlStatements,
} from '../../control-statements/control-statement';
import type {Operand} from '../../control-statements/operand';
import {toEbcdic} from '../../ebcdic';
import type {FieldAction, FieldDefinition, FieldFormat} from './generated-field';

/** A CREATE statement. */
export interface RecordCreation {
  quantity?: number;
  fill: number;
  /** The DD whose records are filled in, or the records that follow the statement in SYSIN. */
  input?: string | readonly string[];
  picture?: {startLocation: number; text: Uint8Array};
  names: readonly string[];
}

/** The statements from DSD to END. */
export interface GeneratorSet {
  outputs: readonly string[];
  fields: Map<string, FieldDefinition>;
  /** The CREATE statements in the order in which they run; those of a REPEAT occur as often as it specifies. */
  creations: RecordCreation[];
}

/** A statement as it is listed, with the message about its error. */
interface ListedStatement {
  cards: readonly string[];
  message?: string;
}

interface GeneratorPlan {
  sets: GeneratorSet[];
  /** The statements of each set, from DSD to END. */
  listings: ListedStatement[][];
}

const mostRecords = 100_000_000;
const missing = (what: string): string => `FWR003I ${what} IS MISSING`;
const wrong = (what: string): string => `FWR004I ${what} IS NOT VALID`;

const numberIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) > 0 && Number(text) <= mostRecords ? Number(text) : undefined;

/** Reads `'*'`, `X'5C'` or a single character. */
function byteOf(text: string): number | undefined {
  const hexadecimal = /^X'([0-9A-F]{2})'$/i.exec(text)?.[1];
  if (hexadecimal !== undefined) return parseInt(hexadecimal, 16);
  const character = literalOf(text) ?? text;
  return character.length === 1 ? toEbcdic(character)[0] : undefined;
}

/** Groups operands by keyword, each with the operands without a keyword that follow it: `PICTURE=3,'ABC'` has two. */
function valuesOf(operands: readonly Operand[]): Map<string, Operand[]> | undefined {
  const values = new Map<string, Operand[]>();
  let last: Operand[] | undefined;
  for (const operand of operands) {
    if (operand.keyword === undefined) {
      if (last === undefined) return undefined;
      last.push(operand);
      continue;
    }
    last = [operand];
    values.set(operand.keyword, last);
  }
  return values;
}

const textOf = (values: Map<string, Operand[]>, keyword: string): string | undefined => values.get(keyword)?.[0]?.text;

/** Returns the names in a list; `(COPY=2,A,B)` in it stands for A, B, A, B. */
function namesIn(operands: readonly Operand[]): string[] | undefined {
  const names: string[] = [];
  for (const operand of operands) {
    if (operand.group === undefined) {
      names.push(operand.text);
      continue;
    }
    const [copy, ...copied] = operand.group;
    const count = copy?.keyword === 'COPY' ? numberIn(copy.text) : undefined;
    const inner = namesIn(copied);
    if (count === undefined || inner === undefined || count * inner.length > 10_000) return undefined;
    for (let time = 0; time < count; time += 1) names.push(...inner);
  }
  return names;
}

/** Separates the control cards of SYSIN from the records of CREATE INPUT=SYSIN. */
function splitInput(cards: readonly string[]): {cards: string[]; records: string[][]} {
  const kept: string[] = [];
  const records: string[][] = [];
  let delimiter: string | undefined;
  for (let at = 0; at < cards.length; at += 1) {
    const card = cards[at]!;
    kept.push(card);
    delimiter ??=
      /INPUT=SYSIN\(([^)]{1,4})\)/.exec(card)?.[1] ?? (/INPUT=SYSIN(?![A-Z0-9])/.test(card) ? '$$$E' : undefined);
    const continued = (card[71] ?? ' ') !== ' ' || card.slice(0, 71).trimEnd().endsWith(',');
    if (delimiter === undefined || continued) continue;
    const own: string[] = [];
    for (at += 1; at < cards.length && !cards[at]!.startsWith(delimiter); at += 1) own.push(cards[at]!);
    records.push(own);
    delimiter = undefined;
  }
  return {cards: kept, records};
}

/** Reads DSD, FD, REPEAT, CREATE and END. DFSMSdfp Utilities, IEBDG, Utility control statements. */
class PlanReader {
  readonly plan: GeneratorPlan = {sets: [], listings: []};
  private set: GeneratorSet | undefined;
  private repeat: {times: number; creations: number} | undefined;
  private repeated: RecordCreation[] = [];

  constructor(private readonly records: string[][]) {}

  read(statements: readonly ControlStatement[]): GeneratorPlan {
    for (const statement of statements) {
      const message = statement.malformed ? wrong('THE STATEMENT') : this.statement(statement);
      if (this.plan.listings.length === 0) this.plan.listings.push([]);
      this.plan.listings.at(-1)!.push({cards: statement.cards, ...(message !== undefined && {message})});
    }
    return this.plan;
  }

  private statement({operation, operands}: ControlStatement): string | undefined {
    if (operation === 'DSD') {
      this.set = {outputs: [], fields: new Map(), creations: []};
      this.plan.sets.push(this.set);
      this.plan.listings.push([]);
      this.repeat = undefined;
    }
    if (operation === 'END') {
      this.set = undefined;
      return undefined;
    }
    const values = valuesOf(operands);
    if (values === undefined) return wrong(operation);
    if (this.set === undefined) return missing('DSD');
    switch (operation) {
      case 'DSD':
        return this.dataSets(values, this.set);
      case 'FD':
        return this.field(values, this.set);
      case 'REPEAT': {
        const times = numberIn(textOf(values, 'QUANTITY') ?? '');
        const creations = numberIn(textOf(values, 'CREATE') ?? '1');
        if (times === undefined || creations === undefined) return wrong('REPEAT');
        this.repeat = {times, creations};
        this.repeated = [];
        return undefined;
      }
      case 'CREATE':
        return this.create(values, this.set);
      default:
        return wrong(operation);
    }
  }

  private dataSets(values: Map<string, Operand[]>, set: GeneratorSet): string | undefined {
    const [output] = values.get('OUTPUT') ?? [];
    if (output === undefined) return missing('OUTPUT');
    set.outputs = partsOf(output).map(({text}) => text);
    return undefined;
  }

  private field(values: Map<string, Operand[]>, set: GeneratorSet): string | undefined {
    const name = textOf(values, 'NAME');
    const length = numberIn(textOf(values, 'LENGTH') ?? '');
    if (name === undefined) return missing('NAME');
    if (length === undefined || length > 32_760) return wrong('LENGTH');
    const definition: FieldDefinition = {
      name,
      length,
      action: (textOf(values, 'ACTION') ?? 'FX') as FieldAction,
      negative: literalOf(textOf(values, 'SIGN') ?? '') === '-' || textOf(values, 'SIGN') === '-',
    };
    if (!/^(FX|RO|RP|SL|SR|TL|TR|WV)$/.test(definition.action)) return wrong('ACTION');
    for (const [keyword, [operand, ...rest]] of values) {
      const message = this.attribute(definition, keyword, operand!.text, rest);
      if (message !== undefined) return message;
    }
    if (definition.format !== undefined && definition.picture !== undefined) return wrong('FORMAT WITH PICTURE');
    if (/^(RO|WV)$/.test(definition.action) && !(definition.picture instanceof Uint8Array)) return wrong('ACTION');
    const step = numberIn(textOf(values, 'INDEX') ?? '');
    if (step !== undefined) {
      const range = numberIn(textOf(values, 'RANGE') ?? '');
      definition.index = {
        step: BigInt(step),
        cycle: numberIn(textOf(values, 'CYCLE') ?? '') ?? 1,
        ...(range !== undefined && {range: BigInt(range)}),
      };
    }
    set.fields.set(name, definition);
    return undefined;
  }

  private attribute(field: FieldDefinition, keyword: string, text: string, rest: Operand[]): string | undefined {
    const number = numberIn(text);
    switch (keyword) {
      case 'NAME':
      case 'LENGTH':
      case 'ACTION':
      case 'SIGN':
        return undefined;
      case 'INDEX':
      case 'CYCLE':
      case 'RANGE':
        return number === undefined ? wrong(keyword) : undefined;
      case 'STARTLOC':
      case 'FROMLOC':
        if (number === undefined) return wrong(keyword);
        field[keyword === 'STARTLOC' ? 'startLocation' : 'fromLocation'] = number;
        return undefined;
      case 'FILL':
      case 'CHARACTER': {
        const byte = byteOf(text);
        if (byte === undefined) return wrong(keyword);
        field[keyword === 'FILL' ? 'fill' : 'character'] = byte;
        return undefined;
      }
      case 'INPUT':
        field.input = text;
        return undefined;
      case 'FORMAT':
        if (!/^(AL|AN|BI|CO|PD|RA|ZD)$/.test(text)) return wrong(keyword);
        field.format = text as FieldFormat;
        return undefined;
      case 'PICTURE':
        return this.picture(field, number, rest[0]?.text ?? '');
      default:
        return wrong(keyword);
    }
  }

  private picture(field: FieldDefinition, length: number | undefined, text: string): string | undefined {
    const number = /^([PB])'(\d+)'$/.exec(text);
    const string = literalOf(text);
    if (length === undefined || length > field.length) return wrong('PICTURE');
    if (number) {
      field.picture = BigInt(number[2]!);
      field.pictureFormat = number[1] === 'P' ? 'PD' : 'BI';
      return undefined;
    }
    if (string?.length !== length) return wrong('PICTURE');
    field.picture = toEbcdic(string);
    return undefined;
  }

  private create(values: Map<string, Operand[]>, set: GeneratorSet): string | undefined {
    const [picture, location, text] = values.get('PICTURE') ?? [];
    const named = values.get('NAME')?.[0];
    const names = named === undefined ? [] : namesIn(partsOf(named));
    const input = values.get('INPUT')?.[0]?.text;
    const quantity = textOf(values, 'QUANTITY');
    const fill = textOf(values, 'FILL');
    if (values.has('EXIT')) return 'FWR001I EXIT IS NOT SUPPORTED ON THIS MACHINE';
    if (names === undefined) return wrong('NAME');
    const unknown = names.find((name) => !set.fields.has(name));
    if (unknown !== undefined) return missing(`THE FIELD ${unknown}`);
    if (quantity !== undefined && numberIn(quantity) === undefined) return wrong('QUANTITY');
    if (fill !== undefined && byteOf(fill) === undefined) return wrong('FILL');
    const creation: RecordCreation = {names, fill: byteOf(fill ?? "X'00'")!};
    if (quantity !== undefined) creation.quantity = Number(quantity);
    if (input !== undefined) creation.input = input.startsWith('SYSIN') ? (this.records.shift() ?? []) : input;
    if (picture !== undefined) {
      const string = literalOf(text?.text ?? '');
      const startLocation = numberIn(location?.text ?? '');
      if (string?.length !== Number(picture.text) || startLocation === undefined) return wrong('PICTURE');
      creation.picture = {startLocation, text: toEbcdic(string)};
    }
    this.add(creation, set);
    return undefined;
  }

  private add(creation: RecordCreation, set: GeneratorSet): void {
    if (this.repeat === undefined) {
      set.creations.push(creation);
      return;
    }
    this.repeated.push(creation);
    if (this.repeated.length < this.repeat.creations) return;
    for (let time = 0; time < this.repeat.times && set.creations.length < 100_000; time += 1) {
      set.creations.push(...this.repeated);
    }
    this.repeat = undefined;
  }
}

export function readGeneratorPlan(sysin: readonly string[]): GeneratorPlan {
  const {cards, records} = splitInput(sysin);
  return new PlanReader(records).read(readControlStatements(cards));
}
