import type {Random} from '../random';

/** A small program: its data, its statements, and the names whose values are shown at the end. */
export interface Fragment {
  readonly data: readonly string[];
  readonly statements: readonly string[];
}

interface Item {
  readonly name: string;
  readonly kind: 'number' | 'text' | 'edited';
  readonly length: number;
  readonly isBinary: boolean;
}

/**
 * Suppression, insertion, floating and fixed signs, check protection. All have room for seven digits before the point:
 * GnuCOBOL 3.1.2 ends suppression at a digit that has none.
 */
const editedPictures = [
  'Z,ZZZ,ZZ9.99-',
  '-(7)9.9(2)',
  '++,+++,++9.9',
  '$$,$$$,$$9.99CR',
  '$*,***,**9.99',
  '*,***,***',
  'Z(7)',
  '+999/99/99',
  '99B99B999',
  'Z(6)9',
  '-9(7)V99',
  '$Z,ZZZ,ZZ9DB',
  '+(8)',
];

const usages = ['', '', ' COMP-3', ' COMP', ' PACKED-DECIMAL', ' SIGN LEADING SEPARATE', ' SIGN TRAILING SEPARATE'];

/**
 * What no difference is made of that is known (Programming Guide, "Intermediate results and arithmetic precision"): a
 * quotient is the whole of an expression, products have few digits, and arithmetic has ON SIZE ERROR. Sums of several
 * terms with a literal or a binary item are not made either: GnuCOBOL 3.1.2 gave other digits, wrong ones in the few that
 * were worked by hand, and the rest is not explained.
 */
export function fragment(random: Random, number: number): Fragment {
  const prefix = `F${number}`;
  const items: Item[] = [];
  const data: string[] = [];
  const add = (item: Item, entry: string): void => {
    items.push(item);
    data.push(`01 ${item.name} ${entry}`);
  };
  const count = 3 + random.below(3);
  for (let at = 0; at < count; at += 1) {
    const digits = 1 + random.below(7);
    const decimals = random.below(Math.min(digits + 1, 4));
    const signed = random.below(4) > 0;
    const picture = pictureOf(digits, decimals, signed);
    const usage = random.of(usages);
    const legal = signed || !usage.includes('SIGN') ? usage : '';
    const value = numberLiteral(random, digits, decimals, signed);
    add(
      {name: `${prefix}-N${at}`, kind: 'number', length: 0, isBinary: legal === ' COMP'},
      `PIC ${picture}${legal} VALUE ${value}.`,
    );
  }
  for (let at = 0; at < 2; at += 1) {
    const picture = random.of(editedPictures);
    const zero = picture.includes('*') ? '' : random.of(['', ' BLANK WHEN ZERO']);
    add({name: `${prefix}-E${at}`, kind: 'edited', length: 0, isBinary: false}, `PIC ${picture}${zero}.`);
  }
  for (let at = 0; at < 3; at += 1) {
    const length = 1 + random.below(random.of([12, 12, 34]));
    const value = `'${textOf(random, length)}'`;
    add({name: `${prefix}-T${at}`, kind: 'text', length, isBinary: false}, `PIC X(${length}) VALUE ${value}.`);
  }
  const statements: string[] = [];
  for (let at = 2 + random.below(5); at > 0; at -= 1) statements.push(...statement(random, items));
  for (const {name, kind} of items) {
    if (kind === 'edited')
      statements.push(`MOVE ${random.of(items.filter((one) => one.kind === 'number')).name} TO ${name}`);
    if (kind !== 'number') statements.push(`DISPLAY '${prefix} ' ${name} '${kind === 'edited' ? '|' : '<'}'`);
    else statements.push(`MOVE ${name} TO SHOWN`, `DISPLAY '${prefix} ' SHOWN`);
  }
  return {data, statements};
}

const pictureOf = (digits: number, decimals: number, signed: boolean): string =>
  `${signed ? 'S' : ''}${digits > decimals ? `9(${digits - decimals})` : ''}${decimals > 0 ? `V9(${decimals})` : ''}`;

function numberLiteral(random: Random, digits: number, decimals: number, signed: boolean): string {
  const whole = String(random.below(10 ** (digits - decimals)));
  const fraction = decimals > 0 ? `.${String(random.below(10 ** decimals)).padStart(decimals, '0')}` : '';
  return `${signed && random.below(2) === 0 ? '-' : ''}${whole}${fraction}`;
}

const textOf = (random: Random, length: number): string =>
  Array.from({length}, () => random.of([...'AABBC 12.-'])).join('');

function statement(random: Random, items: readonly Item[]): string[] {
  const numbers = items.filter(({kind}) => kind === 'number');
  const texts = items.filter(({kind}) => kind === 'text');
  const number = (): string => random.of(numbers).name;
  const text = (): Item => random.of(texts);
  const rounded = (): string => random.of(['', ' ROUNDED']);
  const factors = numbers.filter(({isBinary}) => !isBinary);
  const factor = (): string => (factors.length > 0 ? random.of(factors).name : '1');
  const literal = (): string => (random.below(3) === 0 ? numberLiteral(random, 3, random.below(3), false) : number());
  /** Items that overlap have no defined result. */
  const threeTexts = (): [Item, Item, Item] => {
    const from = random.below(texts.length);
    return [0, 1, 2].map((more) => texts[(from + more) % texts.length]!) as [Item, Item, Item];
  };
  const delimiter = (): string => random.of(["'A'", "' '", "'1'", 'SPACE', "'AB'", "'B '", 'ALL SPACE']);
  switch (random.below(16)) {
    case 0:
      return [`ADD ${factor()} ${factor()} TO ${number()}${rounded()} ON SIZE ERROR CONTINUE`, 'END-ADD'];
    case 1:
      return [`SUBTRACT ${number()} FROM ${number()}${rounded()} ON SIZE ERROR CONTINUE`, 'END-SUBTRACT'];
    case 2:
      return [`MULTIPLY ${number()} BY ${number()}${rounded()} ON SIZE ERROR CONTINUE`, 'END-MULTIPLY'];
    case 3:
      return [`DIVIDE ${number()} INTO ${number()}${rounded()}`, 'ON SIZE ERROR CONTINUE END-DIVIDE'];
    case 4:
      return [
        `COMPUTE ${number()}${rounded()} =`,
        `${number()} ${random.of(['+', '-'])} ${factor()} * ${factor()}`,
        'ON SIZE ERROR CONTINUE END-COMPUTE',
      ];
    case 5:
      return [`COMPUTE ${number()}${rounded()} =`, `${number()} / ${number()}`, 'ON SIZE ERROR CONTINUE END-COMPUTE'];
    case 6:
      return [`MOVE ${literal()} TO ${number()}`];
    case 7:
      return [
        `IF ${number()} ${random.of(['>', '<', '=', '>=', 'NOT ='])} ${number()}`,
        `MOVE ${literal()} TO ${number()} END-IF`,
      ];
    case 8:
      return [`MOVE ${text().name} TO ${text().name}`];
    case 9: {
      const [from, into] = threeTexts();
      return [
        `STRING ${from.name} DELIMITED BY ${delimiter().replace('ALL ', '')}`,
        `'Z' DELIMITED BY SIZE INTO ${into.name}`,
        'END-STRING',
      ];
    }
    case 12: {
      const [from, other, into] = threeTexts();
      return [
        'MOVE 2 TO POINTS',
        `STRING ${from.name} ${other.name} DELIMITED BY SIZE`,
        `INTO ${into.name} POINTER POINTS`,
        `ON OVERFLOW MOVE 1 TO ${number()} END-STRING`,
        `IF POINTS > 9 MOVE 0 TO ${number()} END-IF`,
      ];
    }
    case 13: {
      const [from, one, other] = threeTexts();
      return [
        'MOVE 1 TO POINTS',
        `UNSTRING ${from.name} DELIMITED BY ${delimiter()}`,
        `${random.of(['', "OR '-' "])}INTO ${one.name} COUNT IN COUNTS ${other.name}`,
        `POINTER POINTS ON OVERFLOW MOVE 3 TO ${number()}`,
        'END-UNSTRING',
        `IF COUNTS > 2 MOVE 5 TO ${number()} END-IF`,
        `IF POINTS > 4 MOVE 6 TO ${number()} END-IF`,
      ];
    }
    case 14:
      return [
        'MOVE 0 TO COUNTS',
        `INSPECT ${text().name} TALLYING COUNTS FOR`,
        `${random.of(["ALL 'A'", "LEADING ' '", 'CHARACTERS', "ALL 'AB'"])}${random.of(['', " BEFORE 'C'", " AFTER '1'"])}`,
        `MOVE COUNTS TO ${number()}`,
      ];
    case 15:
      return [
        `INSPECT ${text().name} CONVERTING 'ABC' TO '${random.of(['XYZ', 'BCA'])}'${random.of(['', " AFTER 'B'"])}`,
      ];
    case 10:
      return [
        `INSPECT ${text().name} REPLACING`,
        `${random.of(['ALL', 'LEADING', 'FIRST'])} ${random.of(["'A' BY 'X'", "'B' BY '-'", "' ' BY 'A'", "'AB' BY 'BA'"])}`,
      ];
    default: {
      const subject = text();
      const from = 1 + random.below(subject.length);
      return [
        `IF ${subject.name} (${from} : 1) ${random.of(['=', 'NOT ='])} '${random.of(['A', 'B'])}'`,
        `MOVE SPACES TO ${text().name} END-IF`,
      ];
    }
  }
}
