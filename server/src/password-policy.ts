import {defaultPasswordPolicy, type PasswordPolicy} from '@framewright/identity';

const requirements = {
  lowercase: 'lowercase',
  uppercase: 'uppercase',
  numeric: 'numeric',
  'non-alphanumeric': 'nonAlphanumeric',
} as const;

/** Between Firebase's own limits: a minimum of 6 to 30, a maximum up to 4096. */
const bounds = {min: {from: 6, to: 30}, max: {from: 6, to: 4096}};

/**
 * The policy described by a setting such as `min=8,max=64,uppercase,numeric`, or an error that quotes the invalid part.
 * Omitted parts keep their defaults.
 */
export function parsePasswordPolicy(setting: string): PasswordPolicy {
  const policy = {...defaultPasswordPolicy};
  for (const part of setting.split(',').map((word) => word.trim())) {
    const [, bound, digits] = /^(min|max)=(\d{1,4})$/.exec(part) ?? [];
    if (bound) {
      const {from, to} = bounds[bound as 'min' | 'max'];
      const length = Number(digits);
      if (length < from || length > to) throw new Error(`"${part}" is not between ${from} and ${to}`);
      policy[bound === 'min' ? 'minLength' : 'maxLength'] = length;
    } else if (Object.hasOwn(requirements, part)) policy[requirements[part as keyof typeof requirements]] = true;
    else throw new Error(`"${part}" is none of min=8, max=64, ${Object.keys(requirements).join(', ')}`);
  }
  if (policy.minLength > policy.maxLength)
    throw new Error(`min=${policy.minLength} is more than max=${policy.maxLength}`);
  return policy;
}
