import {blank, fromEbcdic, toEbcdic} from '../../../ebcdic';
import {
  currentDate,
  dateOfInteger,
  dayOfInteger,
  integerOfDate,
  integerOfDay,
  testDate,
  testDay,
  yearOf,
} from '../../../le/functions/dates';
import * as formatted from '../../../le/functions/formatted-dates';
import {fromUtf16, fromUtf8, utf8} from '../../../le/markup/unicode';
import {exactFunctions, factorial} from '../../../le/functions/exact-functions';
import {SoftwareCondition} from '../../../le/program-check';
import {type Notation, numval, type NumvalName, testNumval} from '../../../le/functions/numval';
import {realFunctions} from '../../../le/functions/real-functions';
import * as texts from '../../../le/functions/text-functions';
import {bigPower, power} from '../../../le/numbers/powers';
import {type FunctionCall, type Operand, partOfFunction} from '../operand';
import {collatingTable} from './comparison';
import type {Location} from './location';
import {type FixedValue, type NumberValue, scaled, toBig, toFloat} from './number-value';
import type {FunctionRoom, Operands} from './operands';

/** What functions need from the run unit. */
export interface FunctionEnvironment {
  now(): Date;
  /** RANDOM: the next number, or the first one for a seed. */
  random(seed: number | undefined): number;
}

type Bytes = () => Uint8Array;

const textFunctions = new Set(
  'TRIM UPPER-CASE LOWER-CASE REVERSE CURRENT-DATE WHEN-COMPILED CHAR HEX-OF BIT-OF HEX-TO-CHAR BIT-TO-CHAR CONCAT DISPLAY-OF NATIONAL-OF FORMATTED-CURRENT-DATE FORMATTED-DATE FORMATTED-DATETIME FORMATTED-TIME UUID4'
    .split(' ')
    .concat(partOfFunction),
);

/** Functions that compute an integer from the integer in their first argument. */
const dateFunctions: ReadonlyMap<string, (value: number) => number> = new Map([
  ['INTEGER-OF-DATE', integerOfDate],
  ['INTEGER-OF-DAY', integerOfDay],
  ['DATE-OF-INTEGER', dateOfInteger],
  ['DAY-OF-INTEGER', dayOfInteger],
  ['TEST-DATE-YYYYMMDD', testDate],
  ['TEST-DAY-YYYYDDD', testDay],
]);

/** The intrinsic functions, as operands (Language Reference, Intrinsic functions). */
export class Functions implements FunctionRoom {
  constructor(readonly environment: FunctionEnvironment) {}

  isNumeric({name, arguments: [first]}: FunctionCall, operands: Operands): boolean {
    if (name === 'MAX' || name === 'MIN') return first === undefined || operands.category(first) === 'number';
    return !textFunctions.has(name);
  }

  number(call: FunctionCall, operands: Operands): NumberValue {
    const {name, arguments: given} = call;
    const exact = exactFunctions.get(name);
    if (exact !== undefined) return exactValue(call, operands, exact);
    const real = realFunctions.get(name);
    if (real !== undefined) {
      const values = counted(
        call,
        operands,
        given.map((one) => toFloat(argument(operands, one))),
      );
      return {form: 'float', get: () => real(...values().map((value) => value()))};
    }
    const date = dateFunctions.get(name);
    const [first, second] = given;
    if (date !== undefined && first !== undefined) {
      const value = operands.integer(first);
      return whole(() => date(value()));
    }
    return this.#other(call, operands, first, second);
  }

  #other(call: FunctionCall, operands: Operands, first: Operand | undefined, second: Operand | undefined): NumberValue {
    const {now, random} = this.environment;
    switch (call.name) {
      case 'LENGTH':
      case 'BYTE-LENGTH':
        return whole(lengthOf(operands, first!));
      case 'NUMVAL':
      case 'NUMVAL-C':
      case 'NUMVAL-F':
      case 'TEST-NUMVAL':
      case 'TEST-NUMVAL-C':
      case 'TEST-NUMVAL-F':
        return this.#numval(call.name, operands, first!, second);
      case 'ORD': {
        const text = bytesOf(operands, first!);
        const places = collatingPlaces(operands);
        return whole(() => places[text()[0] ?? 0]! + 1);
      }
      case 'ORD-MAX':
      case 'ORD-MIN':
        return ordinal(call, operands);
      case 'FACTORIAL': {
        const value = operands.integer(first!);
        const places = {integers: 30, decimals: 0};
        return {form: 'big', get: () => factorial(value()), bound: Infinity, places};
      }
      case 'RANDOM': {
        const seed = first === undefined ? undefined : operands.integer(first);
        return {form: 'float', get: () => random.call(this.environment, seed?.())};
      }
      case 'SECONDS-PAST-MIDNIGHT':
        return whole(() => {
          const time = now.call(this.environment);
          return time.getUTCHours() * 3600 + time.getUTCMinutes() * 60 + time.getUTCSeconds();
        });
      case 'COMBINED-DATETIME': {
        const values = [first!, second!].map((one) => toFloat(argument(operands, one)));
        return {form: 'float', get: () => values[0]!() + values[1]!() / 100_000};
      }
      case 'INTEGER-OF-FORMATTED-DATE':
      case 'TEST-FORMATTED-DATETIME':
      case 'SECONDS-FROM-FORMATTED-TIME':
        return formattedNumber(call.name, operands, first!, second!);
      default:
        return this.#windowed(call, operands, first, second);
    }
  }

  /** YEAR-TO-YYYY, DATE-TO-YYYYMMDD and DAY-TO-YYYYDDD: by default, the window extends fifty years into the future. */
  #windowed(
    {name}: FunctionCall,
    operands: Operands,
    first: Operand | undefined,
    second: Operand | undefined,
  ): NumberValue {
    const units = name === 'DATE-TO-YYYYMMDD' ? 10_000 : name === 'DAY-TO-YYYYDDD' ? 1000 : 1;
    const value = first === undefined ? () => 0 : operands.integer(first);
    const window = second === undefined ? () => 50 : operands.integer(second);
    return whole(() => {
      const number = value();
      const year = Math.floor(number / units);
      const {environment} = this;
      return yearOf(year, window(), environment.now().getUTCFullYear()) * units + (number % units);
    });
  }

  #numval(name: string, operands: Operands, first: Operand, second: Operand | undefined): NumberValue {
    const text = bytesOf(operands, first);
    const {program, options, line} = operands.context;
    const decimalComma = options.decimalComma === true;
    const sign = second === undefined ? undefined : bytesOf(operands, second);
    const form = name.replace('TEST-', '') as NumvalName;
    const currency = form === 'NUMVAL-C' ? () => (sign === undefined ? '$' : fromEbcdic(sign()).trim()) : () => '';
    const notation = (): Notation => ({currency: currency(), decimalComma});
    if (name !== form) return whole(() => testNumval(form, fromEbcdic(text()), notation()));
    const get = (): number => {
      const given = fromEbcdic(text());
      const wrong = testNumval(form, given, notation());
      // Incomplete text, such as nothing but blanks, is zero.
      if (wrong > 0 && wrong <= given.length) {
        throw new SoftwareCondition('IGZ0152S', invalidCharacter(given, wrong, name, program.name), line);
      }
      return numval(form, given, notation());
    };
    return {form: 'float', get};
  }

  /** FORMATTED-DATE, -TIME, -DATETIME and -CURRENT-DATE: the first argument is the format. */
  #formatted(name: string, operands: Operands, [first, ...rest]: readonly Operand[]): Bytes {
    const {environment} = this;
    const format = textArgument(operands, first!);
    const values = rest.map((one) => toFloat(argument(operands, one)));
    return () => {
      const [one = 0, two = 0, three] = values.map((value) => value());
      switch (name) {
        case 'FORMATTED-DATE':
          return toEbcdic(formatted.formattedDate(format(), one));
        case 'FORMATTED-TIME':
          return toEbcdic(formatted.formattedTime(format(), one, two));
        case 'FORMATTED-DATETIME':
          return toEbcdic(formatted.formattedDateTime(format(), one, two, three));
        default: {
          const now = environment.now();
          const day = integerOfDate(Number(currentDate(now).slice(0, 8)));
          const seconds = (now.getTime() % 86_400_000) / 1000;
          return toEbcdic(formatted.formattedDateTime(format(), day, seconds));
        }
      }
    };
  }

  text(call: FunctionCall, operands: Operands): Location {
    return inScratch(operands, this.#bytes(call, operands));
  }

  #bytes(call: FunctionCall, operands: Operands): Bytes {
    const {name, arguments: given, phrase} = call;
    const {environment} = this;
    if (name === 'CURRENT-DATE') return () => toEbcdic(currentDate(environment.now()));
    if (name === 'WHEN-COMPILED') {
      const compiled = toEbcdic(operands.context.program.compiled);
      return () => compiled;
    }
    const [first] = given;
    if (name === 'CHAR') {
      const ordinalNumber = operands.integer(first!);
      const places = collatingPlaces(operands);
      return () => Uint8Array.of(places.indexOf(ordinalNumber() - 1));
    }
    if (name === partOfFunction) return part(operands, given);
    if (name.startsWith('FORMATTED-')) return this.#formatted(name, operands, given);
    if (name === 'DISPLAY-OF' || name === 'NATIONAL-OF') return converted(name, operands, given);
    if (name === 'UUID4') return () => toEbcdic(uuid(environment));
    const all = given.map((one) => bytesOf(operands, one));
    const text = all[0]!;
    switch (name) {
      case 'TRIM':
        return () => texts.trim(text(), phrase);
      case 'UPPER-CASE':
        return () => texts.upperCase(text());
      case 'LOWER-CASE':
        return () => texts.lowerCase(text());
      case 'REVERSE':
        return () => texts.reverse(text());
      case 'HEX-OF':
        return () => texts.hexOf(text());
      case 'BIT-OF':
        return () => texts.bitOf(text());
      case 'HEX-TO-CHAR':
        return () => texts.fromDigits(text(), 16);
      case 'BIT-TO-CHAR':
        return () => texts.fromDigits(text(), 2);
      case 'MAX':
      case 'MIN': {
        const wanted = name === 'MAX' ? 1 : -1;
        const compare = order(operands);
        const present = counted(call, operands, all);
        return () =>
          present()
            .map((one) => one().slice())
            .reduce((one, other) => (compare(other, one) * wanted > 0 ? other : one));
      }
      default:
        return () => toEbcdic(all.map((one) => fromEbcdic(one())).join(''));
    }
  }
}

/** Language Environment Run-Time Messages, IGZ0152S, without the displacement, because there is none here. */
const invalidCharacter = (text: string, column: number, name: string, program: string): string =>
  `Invalid character ${text[column - 1]} was found in column ${column} in argument-1 for function ${name} in program ${program}.`;

/** The decimals of a quotient in an argument: as many as usually fit in intermediate results of 30 digits. */
const quotientDecimals = 15;

/** The value of an argument, which has no receiving item that determines the decimals of its divisions. */
function argument(operands: Operands, operand: Operand): NumberValue {
  const decimals = operands.decimals(operand);
  return operands.number(operand, divides(operand) ? Math.max(decimals, quotientDecimals) : decimals);
}

function divides(operand: Operand): boolean {
  if (operand.kind === 'negate') return divides(operand.operand);
  if (operand.kind !== 'arithmetic') return false;
  return operand.operator === '/' || operand.operator === '**' || divides(operand.left) || divides(operand.right);
}

const whole = (get: () => number): FixedValue => ({
  form: 'double',
  get,
  bound: 999_999_999,
  places: {integers: 9, decimals: 0},
});

/** Returns the arguments that are currently included: OCCURS DEPENDING ON may exclude some. */
function counted<Value>({limits}: FunctionCall, operands: Operands, values: readonly Value[]): () => readonly Value[] {
  if (limits === undefined) return () => values;
  const tests = limits.map((list) =>
    list.map(({occurrence, object}) => ({occurrence, count: operands.integer(object)})),
  );
  return () => values.filter((_, at) => tests[at]!.every(({occurrence, count}) => occurrence <= count()));
}

function exactValue(
  call: FunctionCall,
  operands: Operands,
  exact: (values: readonly bigint[], unit: bigint) => bigint,
): NumberValue {
  const {name, arguments: given} = call;
  const values = given.map((one) => argument(operands, one));
  if (values.some(({form}) => form === 'float')) {
    // Nine decimals are more than any of these functions needs in floating point.
    const scale = 9;
    const all = counted(call, operands, values.map(toFloat));
    const get = (): number => {
      const numbers = all().map((one) => one());
      const large = numbers.map((number) => BigInt(Math.round(number * power(scale))));
      if (name === 'MAX') return Math.max(...numbers);
      return name === 'MIN' ? Math.min(...numbers) : Number(exact(large, bigPower(scale))) / power(scale);
    };
    return {form: 'float', get};
  }
  const fixedValues = values as readonly FixedValue[];
  const decimals = Math.max(0, ...fixedValues.map(({places}) => places.decimals));
  const integers = Math.max(1, ...fixedValues.map(({places}) => places.integers)) + (name === 'SUM' ? 2 : 0);
  const unit = bigPower(decimals);
  const all = counted(
    call,
    operands,
    fixedValues.map((value) => toBig(scaled(value, decimals))),
  );
  const integral = name === 'INTEGER' || name === 'INTEGER-PART' || name === 'SIGN';
  const get = (): bigint => {
    const result = exact(
      all().map((one) => one()),
      unit,
    );
    return integral ? result / unit : result;
  };
  return {form: 'big', get, bound: power(integers + decimals), places: {integers, decimals: integral ? 0 : decimals}};
}

function ordinal(call: FunctionCall, operands: Operands): NumberValue {
  const {name, arguments: given} = call;
  const wanted = name === 'ORD-MAX' ? 1 : -1;
  const best = <Value>(values: readonly Value[], difference: (one: Value, other: Value) => number): number =>
    values.reduce((found, value, at) => (difference(value, values[found]!) * wanted > 0 ? at : found), 0) + 1;
  if (given.every((one) => operands.category(one) === 'number')) {
    const numbers = counted(
      call,
      operands,
      given.map((one) => toFloat(argument(operands, one))),
    );
    return whole(() =>
      best(
        numbers().map((number) => number()),
        (one, other) => one - other,
      ),
    );
  }
  const all = counted(
    call,
    operands,
    given.map((one) => bytesOf(operands, one)),
  );
  const compare = order(operands);
  return whole(() =>
    best(
      all().map((one) => one().slice()),
      compare,
    ),
  );
}

const nativePlaces = Uint8Array.from({length: 256}, (_, code) => code);

/** The position of each character in the PROGRAM COLLATING SEQUENCE. */
function collatingPlaces({context: {program}}: Operands): Uint8Array {
  const {alphabets = [], collating} = program;
  return collating === undefined ? nativePlaces : collatingTable(alphabets[collating]!);
}

function order(operands: Operands): (one: Uint8Array, other: Uint8Array) => number {
  const places = collatingPlaces(operands);
  return (one, other) => {
    for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
      const difference = places[one[at] ?? blank]! - places[other[at] ?? blank]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function lengthOf(operands: Operands, operand: Operand): () => number {
  const {at, length, fixedLength} = operand.kind === 'field' ? operands.locate(operand) : operands.text(operand);
  if (fixedLength !== undefined) return () => fixedLength;
  return () => {
    at();
    return length();
  };
}

/** The characters of an argument, without copying them. */
function bytesOf(operands: Operands, operand: Operand): Bytes {
  const {bytes} = operands.context;
  const {at, length} = operand.kind === 'field' ? operands.locate(operand) : operands.text(operand);
  return () => {
    const start = at();
    return bytes.subarray(start, start + length());
  };
}

const textArgument = (operands: Operands, operand: Operand): (() => string) => {
  const text = bytesOf(operands, operand);
  return () => fromEbcdic(text()).trimEnd();
};

function formattedNumber(name: string, operands: Operands, first: Operand, second: Operand): NumberValue {
  const [format, text] = [textArgument(operands, first), textArgument(operands, second)];
  if (name === 'SECONDS-FROM-FORMATTED-TIME') {
    return {form: 'float', get: () => formatted.secondsFromFormattedTime(format(), text())};
  }
  const {integerOfFormattedDate, testFormattedDateTime} = formatted;
  const value = name === 'INTEGER-OF-FORMATTED-DATE' ? integerOfFormattedDate : testFormattedDateTime;
  return whole(() => value(format(), text()));
}

const utf8CodePage = 1208;

/**
 * NATIONAL-OF and DISPLAY-OF: convert between national characters and the code page of the program, or UTF-8. The
 * result of NATIONAL-OF is in the code page here, and becomes national when it is moved.
 */
function converted(name: string, operands: Operands, [first, second]: readonly Operand[]): Bytes {
  const source = bytesOf(operands, first!);
  const codePage = second && operands.integer(second);
  const isNational = operands.category(first!) === 'national';
  return () => {
    const isUtf8 = codePage?.() === utf8CodePage;
    const given = source();
    const text = isNational ? fromUtf16(given) : name === 'NATIONAL-OF' && isUtf8 ? fromUtf8(given) : fromEbcdic(given);
    return name === 'DISPLAY-OF' && isUtf8 ? utf8(text) : toEbcdic(text);
  };
}

/** UUID4: a version 4 identifier, made from the numbers of RANDOM. */
function uuid(environment: FunctionEnvironment): string {
  const digit = (most: number, more = 0): string =>
    (Math.floor(environment.random(undefined) * most) + more).toString(16);
  const digits = (count: number): string => Array.from({length: count}, () => digit(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${digit(4, 8)}${digits(3)}-${digits(12)}`;
}

/** Reference modification of a function; positions outside its result yield no characters. */
function part(operands: Operands, [call, first, count]: readonly Operand[]): Bytes {
  const text = bytesOf(operands, call!);
  const start = operands.integer(first!);
  const length = count && operands.integer(count);
  return () => {
    const from = start() - 1;
    return text().slice(from, length && from + length());
  };
}

function inScratch({context: {memory, bytes}}: Operands, give: Bytes): Location {
  let found = 0;
  return {
    at: () => {
      const result = give();
      found = result.length;
      const place = memory.scratch(found);
      bytes.set(result, place);
      return place;
    },
    length: () => found,
  };
}
