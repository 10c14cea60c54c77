import {
  bigint,
  char,
  decfloat,
  decimal,
  double,
  integer,
  isFloat,
  isInteger,
  isNumeric,
  smallint,
} from '../types/sql-type';
import type {DecimalType, NumericType, SqlType} from '../types/sql-type';
import type {DecimalFloat} from '../types/sql-value';
import {bigPower, powers, rescaleBig} from '../values/decimal';
import {compareDecimalFloats, decimalFloatArithmetic, fromDouble, rounded, toDouble} from '../values/decimal-float';
import {largestFloat} from '../values/literals';
import {asDecimal, exception, negation} from '../values/numeric-arithmetic';
import {ebcdic} from '../values/text';
import {entry} from './call';
import type {Call, Definition, Entry} from './call';
import {toDigits, toWhole, wholeDecimalFloat} from './rounding';

const builtIn = 'BUILT-IN FUNCTION';
const outOfRange = () => exception('OUT OF RANGE', builtIn, 'FLOAT');

/** A floating-point function, computed as DOUBLE. That an invalid argument is OUT OF RANGE (-802) is from memory. */
const ofDouble = (run: (value: number) => number): Entry =>
  entry(1, 1, (call) => {
    const type = call.type(0);
    const check = (result: number) => {
      if (Number.isNaN(result)) throw outOfRange();
      if (Math.abs(result) > largestFloat) throw exception('OVERFLOW', builtIn, 'FLOAT');
      return result;
    };
    if (type.kind === 'DECFLOAT')
      return {type: decfloat(34), run: (value: DecimalFloat) => fromDouble(check(run(toDouble(value))))};
    call.double(0);
    return {type: double, run: (value: number) => check(run(value))};
  });

/** Chooses the function for the kind of number: a number, a bigint, or a decimal floating-point number. */
function byKind(
  type: NumericType,
  result: SqlType,
  ofNumber: (value: number) => number,
  ofBig: (value: bigint) => bigint,
  ofDecimalFloat: (value: DecimalFloat) => DecimalFloat,
): Definition {
  if (type.kind === 'DECFLOAT') return {type: result, run: ofDecimalFloat};
  const big = type.kind === 'BIGINT' || (type.kind === 'DECIMAL' && type.precision > 15);
  return {type: result, run: big ? ofBig : ofNumber};
}

function absolute(call: Call): Definition {
  const type = call.number(0);
  const negate = negation(type).evaluate;
  const limit = type.kind === 'SMALLINT' ? -32_768 : -2_147_483_648;
  return byKind(
    type,
    type.kind === 'REAL' ? double : type,
    (value) => {
      if (value === limit && isInteger(type)) throw exception('FIXED POINT OVERFLOW', builtIn, type.kind);
      return value < 0 ? 0 - value : value;
    },
    (value) => (value < 0n ? (negate(value) as bigint) : value),
    (value) => ({...value, negative: false}),
  );
}

function sign(call: Call): Definition {
  const type = call.number(0);
  if (type.kind === 'DECIMAL') {
    const precision = type.precision + (type.scale === type.precision ? 1 : 0);
    if (precision > 31)
      return {
        type,
        run: () => {
          throw exception('DECIMAL OVERFLOW', builtIn, 'DECIMAL');
        },
      };
    const one = precision > 15 ? bigPower(type.scale) : powers[type.scale]!;
    const zero = precision > 15 ? 0n : 0;
    return {
      type: decimal(precision, type.scale),
      run: (value: number | bigint) => (value > 0 ? one : value < 0 ? -one : zero),
    };
  }
  return byKind(
    type,
    isFloat(type) ? double : type,
    Math.sign,
    (value) => (value > 0n ? 1n : value < 0n ? -1n : 0n),
    (value) => ({negative: value.negative, coefficient: value.coefficient === 0n ? 0n : 1n, exponent: 0}),
  );
}

function modulus(call: Call): Definition {
  const left = call.number(0);
  const right = call.number(1);
  const zero = () => exception('ZERO DIVIDE', builtIn, left.kind);
  if (left.kind === 'DECFLOAT' || right.kind === 'DECFLOAT') {
    const type = decfloat(34) as NumericType;
    call.as(0, type);
    call.as(1, type);
    return {
      type,
      run: (a: DecimalFloat, b: DecimalFloat) => {
        const quotient = wholeDecimalFloat(decimalFloatArithmetic('/', a, b, 34), 'down');
        return decimalFloatArithmetic('-', a, decimalFloatArithmetic('*', quotient, b, 34), 34);
      },
    };
  }
  if (isFloat(left) || isFloat(right)) {
    call.double(0);
    call.double(1);
    return {
      type: double,
      run: (a: number, b: number) => {
        if (b === 0) throw zero();
        return a % b;
      },
    };
  }
  if (isInteger(left) && isInteger(right)) {
    const type = left.kind === 'BIGINT' || right.kind === 'BIGINT' ? bigint : integer;
    call.as(0, type);
    call.as(1, type);
    return {
      type,
      run: (a: number | bigint, b: number | bigint) => {
        if (Number(b) === 0) throw zero();
        return typeof a === 'bigint' ? a % (b as bigint) : (a % (b as number)) + 0;
      },
    };
  }
  const a = asDecimal(left);
  const b = asDecimal(right);
  const scale = Math.max(a.scale, b.scale);
  // If one argument is an integer, the result has the type of the decimal argument.
  let type = decimal(Math.min(a.precision - a.scale, b.precision - b.scale) + scale, scale);
  if (isInteger(left)) type = b;
  else if (isInteger(right)) type = a;
  return {
    type,
    run: (x: number | bigint, y: number | bigint) => {
      const divisor = rescaleBig(BigInt(y), b.scale, scale);
      if (divisor === 0n) throw zero();
      const rest = rescaleBig(BigInt(x), a.scale, scale) % divisor;
      return type.precision > 15 ? rest : Number(rest);
    },
  };
}

function power(call: Call): Definition {
  const left = call.number(0);
  const right = call.number(1);
  const whole = isInteger(left) && isInteger(right);
  if (!whole) {
    call.double(0);
    call.double(1);
    return {
      type: double,
      run: (a: number, b: number) => {
        const result = a ** b;
        if (Number.isNaN(result)) throw outOfRange();
        if (Math.abs(result) > largestFloat) throw exception('OVERFLOW', builtIn, 'FLOAT');
        return result;
      },
    };
  }
  const type = left.kind === 'BIGINT' || right.kind === 'BIGINT' ? bigint : integer;
  call.as(0, bigint);
  call.as(1, bigint);
  const limit = type === bigint ? 9_223_372_036_854_775_807n : 2_147_483_647n;
  return {
    type,
    run: (a: bigint, b: bigint) => {
      // Zero to a negative power is unbounded.
      if (a === 0n && b < 0n) throw exception('FIXED POINT OVERFLOW', builtIn, type.kind);
      const result = b < 0n ? (a === 1n || a === -1n ? a ** -b : 0n) : b > 200n && a * a > 1n ? limit + 1n : a ** b;
      if (result > limit || result < -limit) throw exception('FIXED POINT OVERFLOW', builtIn, type.kind);
      return type === bigint ? result : Number(result);
    },
  };
}

/** "MULTIPLY_ALT": a product with more room for whole digits than that of the operator. */
function multiplyAlt(call: Call): Definition {
  const [a, b] = [0, 1].map((at) => {
    const type = call.number(at);
    return isFloat(type) || type.kind === 'DECFLOAT' ? call.invalid(at) : asDecimal(type);
  }) as [DecimalType, DecimalType];
  const digits = a.precision + b.precision;
  const wanted = a.scale + b.scale;
  const whole = digits - wanted;
  const scale = digits <= 31 ? wanted : Math.max(Math.min(3, wanted), 31 - whole);
  const type = decimal(Math.min(31, digits), scale);
  const limit = bigPower(type.precision);
  return {
    type,
    run: (x: number | bigint, y: number | bigint) => {
      const product = rescaleBig(BigInt(x) * BigInt(y), wanted, scale);
      if (product >= limit || product <= -limit) throw exception('DECIMAL OVERFLOW', 'MULTIPLICATION', 'DECIMAL');
      return type.precision > 15 ? product : Number(product);
    },
  };
}

function digits(call: Call): Definition {
  const type = call.type(0);
  if (!isNumeric(type) || isFloat(type) || type.kind === 'DECFLOAT') return call.invalid(0);
  const length =
    type.kind === 'DECIMAL' ? type.precision : {SMALLINT: 5, INTEGER: 10, BIGINT: 19}[type.kind as 'BIGINT'];
  return {
    type: char(length),
    run: (value: number | bigint) => ebcdic(String(value < 0 ? -value : value).padStart(length, '0')),
  };
}

const bits = (run: (a: bigint, b: bigint) => bigint): Entry =>
  entry(run.length, run.length, (call) => {
    const types = call.args.map((_, at) => call.number(at));
    const type = types.some(({kind}) => kind !== 'SMALLINT' && kind !== 'INTEGER')
      ? bigint
      : types.every(({kind}) => kind === 'SMALLINT')
        ? smallint
        : integer;
    types.forEach((_, at) => {
      call.as(at, bigint);
    });
    return {
      type,
      run: (a: bigint, b: bigint) => {
        const result = run(a, b);
        return type === bigint ? result : Number(result);
      },
    };
  });

const inDecimalFloat = (call: Call): void => {
  call.args.forEach((_, at) => {
    call.as(at, decfloat(34) as NumericType);
  });
};

/** Numeric functions of the SQL Reference. */
export const numericFunctions = (): Readonly<Record<string, Entry>> => ({
  ABS: entry(1, 1, absolute),
  ACOS: ofDouble(Math.acos),
  ASIN: ofDouble(Math.asin),
  ATAN: ofDouble(Math.atan),
  ATANH: ofDouble(Math.atanh),
  ATAN2: entry(2, 2, (call) => {
    call.double(0);
    call.double(1);
    // The x coordinate comes first.
    return {type: double, run: (x: number, y: number) => Math.atan2(y, x)};
  }),
  BITAND: bits((a, b) => a & b),
  BITANDNOT: bits((a, b) => a & ~b),
  BITOR: bits((a, b) => a | b),
  BITXOR: bits((a, b) => a ^ b),
  BITNOT: bits((a) => ~a),
  CEILING: toWhole(true),
  COS: ofDouble(Math.cos),
  COSH: ofDouble(Math.cosh),
  DEGREES: ofDouble((value) => (value * 180) / Math.PI),
  DIGITS: entry(1, 1, digits),
  EXP: ofDouble(Math.exp),
  FLOOR: toWhole(false),
  LN: ofDouble((value) => (value <= 0 ? NaN : Math.log(value))),
  LOG10: ofDouble((value) => (value <= 0 ? NaN : Math.log10(value))),
  MOD: entry(2, 2, modulus),
  MULTIPLY_ALT: entry(2, 2, multiplyAlt),
  NORMALIZE_DECFLOAT: entry(1, 1, (call) => {
    inDecimalFloat(call);
    return {
      type: decfloat(34),
      run: (value: DecimalFloat) => {
        let {coefficient, exponent} = value;
        while (coefficient !== 0n && coefficient % 10n === 0n) {
          coefficient /= 10n;
          exponent += 1;
        }
        return {...value, coefficient, exponent: coefficient === 0n ? 0 : exponent};
      },
    };
  }),
  COMPARE_DECFLOAT: entry(2, 2, (call) => {
    inDecimalFloat(call);
    return {
      type: smallint,
      run: (a: DecimalFloat, b: DecimalFloat) => {
        if (a.special === 'NAN' || b.special === 'NAN') return 3;
        const order = compareDecimalFloats(a, b);
        return order === 0 ? 0 : order < 0 ? 1 : 2;
      },
    };
  }),
  QUANTIZE: entry(2, 2, (call) => {
    inDecimalFloat(call);
    return {
      type: decfloat(34),
      run: (value: DecimalFloat, pattern: DecimalFloat) => {
        const shift = value.exponent - pattern.exponent;
        const digits = value.coefficient === 0n ? 0 : String(value.coefficient).length + shift;
        if (value.special || pattern.special || digits > 34) throw exception('INVALID OPERATION', builtIn, 'DECFLOAT');
        if (digits <= 0) return {...value, coefficient: 0n, exponent: pattern.exponent};
        if (shift >= 0) return {...value, coefficient: value.coefficient * bigPower(shift), exponent: pattern.exponent};
        const kept = digits as 16;
        return {...rounded(value.negative, value.coefficient, value.exponent, kept), exponent: pattern.exponent};
      },
    };
  }),
  POWER: entry(2, 2, power),
  RADIANS: ofDouble((value) => (value * Math.PI) / 180),
  RAND: entry(0, 1, (call) => {
    call.integer(0);
    return {type: double, run: (seed?: number) => call.environment.random(seed)};
  }),
  ROUND: toDigits(true),
  SIGN: entry(1, 1, sign),
  SIN: ofDouble(Math.sin),
  SINH: ofDouble(Math.sinh),
  SQRT: ofDouble(Math.sqrt),
  TAN: ofDouble(Math.tan),
  TANH: ofDouble(Math.tanh),
  TRUNCATE: toDigits(false),
});
