/**
 * Returns a tag of records that changes when a record does: two 32-bit sums over lengths and bytes, in hexadecimal
 * digits. It distinguishes old content from new, and is not cryptographic.
 */
export function etagOf(records: Iterable<Uint8Array>): string {
  let one = 0x811c_9dc5;
  let other = 0x9747_b28c;
  const add = (value: number): void => {
    one = Math.imul(one ^ value, 0x0100_0193);
    other = Math.imul(other ^ value, 0x5bd1_e995);
    other ^= other >>> 15;
  };
  for (const record of records) {
    add(record.length + 256);
    // oxlint-disable-next-line typescript/prefer-for-of -- an iterator takes several times as long
    for (let at = 0; at < record.length; at += 1) add(record[at]!);
  }
  return [one, other].map((sum) => (sum >>> 0).toString(16).toUpperCase().padStart(8, '0')).join('');
}
