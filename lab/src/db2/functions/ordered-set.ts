import {SqlError} from '../sql-error';
import {double, integer, isNumeric, isString, varchar} from '../types/sql-type';
import type {NumericType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {comparison} from '../values/comparison';
import {floatOf} from '../values/conversion';
import {characterOf} from '../values/implicit-cast';
import {largestFloat} from '../values/literals';
import {numericArgument, overflow} from './accumulator';
import type {AggregateFunction} from './accumulator';
import type {Argument} from './call';

/** "LISTAGG": concatenates the values in the order of the rows. Its length is from memory. */
export function listagg(args: readonly Argument[]): AggregateFunction {
  const type = args[0]?.type ?? varchar(1);
  const cast = isNumeric(type) ? characterOf(type).cast : undefined;
  if (!isString(type) && !cast) throw new SqlError(-171, ['1', 'LISTAGG']);
  const separator = (args[1]?.literal ?? '') as string;
  const length = Math.max(4000, isString(type) ? type.length : 0);
  return {
    type: varchar(length),
    nullable: true,
    accumulator: () => {
      let list: string | null = null;
      return {
        add(value) {
          if (value === null) return;
          const text = (cast ? cast(value) : value) as string;
          list = list === null ? text : list + separator + text;
          if (list.length > length) throw new SqlError(-137, ['LISTAGG', String(length)]);
        },
        result: () => list,
      };
    },
  };
}

/**
 * MEDIAN(value), and PERCENTILE_CONT and PERCENTILE_DISC, whose first argument is the fraction and whose second is the
 * sort key, with values in the order of WITHIN GROUP. From memory.
 */
export function percentile(name: string, args: readonly Argument[]): AggregateFunction {
  const median = name === 'MEDIAN';
  const discrete = name === 'PERCENTILE_DISC';
  if (args.length !== (median ? 1 : 2)) throw new SqlError(-170, [name]);
  const at = median ? 0 : 1;
  const argument = discrete ? {type: args[1]!.type ?? integer} : numericArgument(name, args[at], at);
  const {type} = argument;
  const cast = 'cast' in argument ? argument.cast : undefined;
  const result = discrete ? type : double;
  const compare = comparison(type, type);
  const convert = isNumeric(type) ? floatOf(type) : Number;
  const fractionOf = isNumeric(args[0]!.type ?? double) ? floatOf((args[0]!.type ?? double) as NumericType) : Number;
  return {
    type: result,
    nullable: true,
    accumulator: () => {
      const values: Present[] = [];
      let fraction = 0.5;
      return {
        add(first, second = null) {
          const given = median ? first : second;
          const value = cast ? cast(given) : given;
          if (!median && first !== null) fraction = fractionOf(first);
          if (value !== null) values.push(value);
        },
        result() {
          if (values.length === 0) return null;
          if (fraction < 0 || fraction > 1) throw new SqlError(-171, ['1', name]);
          if (median) values.sort(compare);
          if (discrete) return values[Math.max(Math.ceil(fraction * values.length) - 1, 0)]!;
          const row = fraction * (values.length - 1);
          const low = convert(values[Math.floor(row)]!);
          const high = convert(values[Math.ceil(row)]!);
          const result = low + (high - low) * (row - Math.floor(row));
          if (!(Math.abs(result) <= largestFloat)) throw overflow(double);
          return result;
        },
      };
    },
  };
}
