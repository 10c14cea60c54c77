/** Binary items of two, four or eight bytes, big-endian, in two's complement. */

const word = 4_294_967_296;

/** Eight bytes are exact as a double for the 15 digits that it is used for. */
export function readBinary(view: DataView, at: number, length: number, signed: boolean): number {
  if (length === 4) return signed ? view.getInt32(at) : view.getUint32(at);
  if (length === 2) return signed ? view.getInt16(at) : view.getUint16(at);
  if (length === 8) return (signed ? view.getInt32(at) : view.getUint32(at)) * word + view.getUint32(at + 4);
  return signed ? view.getInt8(at) : view.getUint8(at);
}

export function readBinaryBig(view: DataView, at: number, length: number, signed: boolean): bigint {
  if (length === 8) return signed ? view.getBigInt64(at) : view.getBigUint64(at);
  return BigInt(readBinary(view, at, length, signed));
}

/** Stores the low-order bytes of a value; the others are lost. */
export function writeBinary(view: DataView, at: number, length: number, value: number): void {
  if (length === 4) view.setInt32(at, value);
  else if (length === 2) view.setInt16(at, value);
  else if (length === 8) {
    const high = Math.floor(value / word);
    view.setInt32(at, high);
    view.setUint32(at + 4, value - high * word);
  } else view.setInt8(at, value);
}

export function writeBinaryBig(view: DataView, at: number, length: number, value: bigint): void {
  if (length === 8) view.setBigInt64(at, BigInt.asIntN(64, value));
  else writeBinary(view, at, length, Number(BigInt.asIntN(length * 8, value)));
}

/** The digits that fit into a binary item whose picture does not limit it: COMP-5 and TRUNC(BIN). */
export const nativeDigits = (length: number): number => (length <= 2 ? 5 : length <= 4 ? 10 : 20);
