import {type OnField, isValidDecimal, messageName} from '../on-field';
import type {Operands, ToolContext, ToolError} from '../operation';
import {countText} from '../tool-messages';

/** LIMIT(n) of DISPLAY and VERIFY: the number of invalid decimal values at which the operation ends. */
export const readLimit = (operands: Operands): number | undefined | ToolError => operands.number('LIMIT', 15_000, 1);

const defaultLimit = 200;

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');

/** Finds the decimal fields of an operation that are not numbers, and reports them in messages. */
export class InvalidValues {
  count = 0;

  constructor(
    private readonly context: ToolContext,
    private readonly fields: readonly OnField[],
    private readonly limit = defaultLimit,
    /** Whether the sign must be valid too. */
    private readonly signs = false,
  ) {}

  get isLimitReached(): boolean {
    return this.count >= this.limit;
  }

  /** Returns the invalid fields of a record, and reports them until the limit is reached. */
  find(record: Uint8Array, number: number): OnField[] {
    const found = this.fields.filter((field) => !isValidDecimal(field, record, this.signs));
    const {messages} = this.context;
    for (const field of found) {
      if (field.kind !== 'field' || this.isLimitReached) break;
      const {position, length} = field.field;
      const value = hexadecimal(record.subarray(position - 1, position - 1 + length));
      messages.say(
        'ICE618A',
        `INVALID ${messageName(field)} VALUE - RECORD: ${countText(number)}, HEX VALUE: ${value}`,
      );
      this.count += 1;
      if (this.isLimitReached) messages.say('ICE619A', 'LIMIT REACHED FOR INVALID VALUES');
    }
    return found;
  }
}
