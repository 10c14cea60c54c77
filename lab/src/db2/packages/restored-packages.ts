import {anyText, count, list, oneOf, record, text} from '../../machine/state-shape';
import type {Packages} from './package';

const options = {
  owner: text,
  qualifier: text,
  isolation: oneOf(['CS', 'RR', 'RS', 'UR']),
  validate: oneOf(['RUN', 'BIND']),
  bound: text,
};

/** Packages and plans, as the state of a subsystem keeps them. */
export const packagesShape = record({
  packages: list(
    record({
      collection: text,
      name: text,
      token: text,
      statements: list(record({number: count, line: count, text: anyText})),
      ...options,
    }),
  ),
  plans: list(record({name: text, packages: list(record({collection: text, name: text})), ...options})),
});

export function restorePackages(to: Packages, saved: ReturnType<typeof packagesShape>): void {
  for (const one of saved.packages) to.add({...one, bound: BigInt(one.bound)});
  for (const plan of saved.plans) to.plans.set(plan.name, {...plan, bound: BigInt(plan.bound)});
}
