/** Lock modes: "Lock modes" in Managing Performance. */
export type LockMode = 'IS' | 'IX' | 'S' | 'U' | 'SIX' | 'X';

/** "Compatibility of lock modes": the modes of other holders that each mode is compatible with. */
const compatible: Readonly<Record<LockMode, readonly LockMode[]>> = {
  IS: ['IS', 'IX', 'S', 'U', 'SIX'],
  IX: ['IS', 'IX'],
  S: ['IS', 'S', 'U'],
  U: ['IS', 'S'],
  SIX: ['IS'],
  X: [],
};

export const areCompatible = (one: LockMode, other: LockMode): boolean => compatible[one].includes(other);

const strength: Readonly<Record<LockMode, number>> = {IS: 0, IX: 1, S: 1, U: 2, SIX: 3, X: 4};

/** "Lock promotion": the resulting mode if a holder requests another one. */
export function promoted(held: LockMode | undefined, asked: LockMode): LockMode {
  if (held === undefined) return asked;
  if ((held === 'IX' && asked === 'S') || (held === 'S' && asked === 'IX')) return 'SIX';
  return strength[asked] > strength[held] ? asked : held;
}
