import {i32, i64} from './binary-format';
import {access, type FunctionBody, op} from './function-body';
import type {Translation} from './translation';

/** Functions on characters that the statements of a module share; they take and return addresses. */

const blank = 0x40;
const everyByte = 0x0101010101010101n;
const highBits = 0x8080808080808080n;

/** `(from, end, byte)`: the address of a byte, or `end` if it does not occur. */
export const byteFinder = (translation: Translation): number =>
  translation.shared('find a byte', () => {
    const {index, body} = translation.builder.function([i32, i32, i32], [i32]);
    const [at, end, byte] = [0, 1, 2] as const;
    const [eight, word, last] = [body.local(i64), body.local(i64), body.local(i32)];
    const look = (): void => {
      // A byte that is zero after XOR is a match; the lowest one that this detects always is.
      body.get(at).access(access.i64Load).get(eight).op(op.i64Xor).tee(word);
      body.i64(everyByte).op(op.i64Sub).get(word).i64(-1).op(op.i64Xor, op.i64And).i64(highBits);
      body.op(op.i64And).tee(word).i64(0).op(op.i64Ne);
      body.if();
      body.get(at).get(word).op(op.i64Ctz, op.i32WrapI64).i32(3).op(op.i32ShrU, op.i32Add, op.return).end();
    };
    body.get(end).i32(8).op(op.i32Sub).tee(last).get(at).op(op.i32GeS);
    body.if();
    body.get(byte).op(op.i64ExtendI32U).i64(everyByte).op(op.i64Mul).set(eight);
    const eights = body.loop();
    look();
    body.get(at).i32(8).op(op.i32Add).tee(at).get(last).op(op.i32LeS).branchIf(eights);
    body.end();
    // The last eight bytes are searched once more; those that the loop has already searched cannot match.
    body.get(at).get(end).op(op.i32LtS);
    body.if();
    body.get(last).set(at);
    look();
    body.end();
    body.get(end).op(op.return).end();
    const single = body.loop();
    body.get(at).get(end).op(op.i32GeS);
    body.if();
    body.get(end).op(op.return).end();
    body.get(at).access(access.i32Load8U).get(byte).op(op.i32Eq);
    body.if();
    body.get(at).op(op.return).end();
    body.get(at).i32(1).op(op.i32Add).set(at).branch(single);
    body.end().op(op.unreachable);
    return index;
  });

/** `(from, end, pattern, length)`: where a pattern of at least one byte begins, or `end` if it does not occur. */
export const finder = (translation: Translation): number =>
  translation.shared('find', () => {
    const findByte = byteFinder(translation);
    const {index, body} = translation.builder.function([i32, i32, i32, i32], [i32]);
    const [at, end, pattern, length] = [0, 1, 2, 3] as const;
    const [behind, same] = [body.local(i32), body.local(i32)];
    body.get(end).get(length).op(op.i32Sub).i32(1).op(op.i32Add).set(behind);
    const next = body.loop();
    body.get(at).get(behind).get(pattern).access(access.i32Load8U).call(findByte).tee(at);
    body.get(behind).op(op.i32GeS);
    body.if();
    body.get(end).op(op.return).end();
    body.i32(1).set(same);
    const differs = body.block();
    const bytes = body.loop();
    body.get(same).get(length).op(op.i32GeS);
    body.if();
    body.get(at).op(op.return).end();
    body.get(at).get(same).op(op.i32Add).access(access.i32Load8U);
    body.get(pattern).get(same).op(op.i32Add).access(access.i32Load8U).op(op.i32Ne).branchIf(differs);
    body.get(same).i32(1).op(op.i32Add).set(same).branch(bytes);
    body.end().end();
    body.get(at).i32(1).op(op.i32Add).set(at).branch(next);
    body.end().op(op.unreachable);
    return index;
  });

/**
 * `(to, from, length, forward)`: copies bytes. With `forward`, up to 16 bytes are moved one by one from the left if the
 * receiver begins inside the sender, as MVC and the closures do.
 */
const copier = (translation: Translation): number =>
  translation.shared('copy', () => {
    const {index, body} = translation.builder.function([i32, i32, i32, i32], []);
    const [to, from, length, forward] = [0, 1, 2, 3] as const;
    body.get(length).i32(16).op(op.i32GtS);
    body.if();
    body.get(length).i32(32).op(op.i32GtS);
    body.if();
    body.get(to).get(from).get(length).copy().op(op.return).end();
    copyEnds(body, access.i64Load, access.i64Store, 8, 2);
    body.op(op.return).end();
    body.get(forward).get(to).get(from).op(op.i32Sub).i32(1).op(op.i32Sub);
    body.get(length).i32(1).op(op.i32Sub, op.i32LtU, op.i32And).get(length).i32(1).op(op.i32GtS, op.i32And);
    body.if();
    const bytes = body.loop();
    body.get(to).get(from).access(access.i32Load8U).access(access.i32Store8);
    for (const local of [to, from]) body.get(local).i32(1).op(op.i32Add).set(local);
    body.get(length).i32(1).op(op.i32Sub).tee(length).branchIf(bytes);
    body.end().op(op.return).end();
    for (const [size, load, store] of [
      [8, access.i64Load, access.i64Store],
      [4, access.i32Load, access.i32Store],
      [2, access.i32Load16U, access.i32Store16],
    ] as const) {
      body.get(length).i32(size).op(op.i32GeS);
      body.if();
      copyEnds(body, load, store, size, 1);
      body.op(op.return).end();
    }
    body.get(length).i32(0).op(op.i32GtS);
    body.if();
    body.get(to).get(from).access(access.i32Load8U).access(access.i32Store8).end();
    return index;
  });

/** Copies the first and the last bytes, which may overlap, and loads all of them before it stores any. */
function copyEnds(body: FunctionBody, load: number, store: number, size: number, count: number): void {
  const [to, from, length] = [0, 1, 2] as const;
  const ends: ((base: number) => void)[] = [
    (base) => void body.get(base),
    (base) =>
      void body
        .get(base)
        .get(length)
        .op(op.i32Add)
        .i32(size * count)
        .op(op.i32Sub),
  ];
  const places = ends.flatMap((end) => Array.from({length: count}, (_, at) => ({end, offset: at * size})));
  for (const {end, offset} of places) {
    end(to);
    end(from);
    body.access(load, offset);
  }
  for (const {offset} of places.reverse()) body.access(store, offset);
}

/** Copies bytes; `to`, `from` and a length are on the stack. */
export function copyBytes(translation: Translation, body: FunctionBody, {forward}: {forward: boolean}): void {
  body.i32(forward ? 1 : 0).call(copier(translation));
}

/** `(to, room, from, length)`: moves from the left, pads with blanks, and truncates what does not fit. */
export const paddedMover = (translation: Translation): number =>
  translation.shared('move padded', () => {
    const copy = copier(translation);
    const {index, body} = translation.builder.function([i32, i32, i32, i32], []);
    const [to, room, from, length] = [0, 1, 2, 3] as const;
    body.get(length).get(room).get(length).get(room).op(op.i32LtS, op.select).set(length);
    body.get(to).get(from).get(length).get(room).i32(17).op(op.i32LtS).call(copy);
    const end = room;
    body.get(to).get(room).op(op.i32Add).set(end);
    body.get(to).get(length).op(op.i32Add).set(to);
    body.get(end).get(to).op(op.i32Sub).i32(8).op(op.i32GeS);
    body.if();
    const eights = body.loop();
    body
      .get(to)
      .i64(everyByte * BigInt(blank))
      .access(access.i64Store);
    body.get(to).i32(8).op(op.i32Add).tee(to).get(end).i32(8).op(op.i32Sub, op.i32LeS).branchIf(eights);
    body.end();
    body
      .get(end)
      .i32(8)
      .op(op.i32Sub)
      .i64(everyByte * BigInt(blank))
      .access(access.i64Store);
    body.op(op.return).end();
    const done = body.block();
    const single = body.loop();
    body.get(to).get(end).op(op.i32GeS).branchIf(done);
    body.get(to).i32(blank).access(access.i32Store8);
    body.get(to).i32(1).op(op.i32Add).set(to).branch(single);
    body.end().end();
    return index;
  });
