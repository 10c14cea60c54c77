import {anyText, count, list, oneOf, record, type Shape, text} from '../../machine/state-shape';
import type {Package, Packages} from './package';

const levels: readonly Package['isolation'][] = ['CS', 'RR', 'RS', 'UR'];

/** Older versions accepted any word as an isolation level. */
const isolation: Shape<Package['isolation']> = (value) => levels.find((one) => one === value) ?? 'CS';

const options = {
  owner: text,
  qualifier: text,
  isolation,
  validate: oneOf(['RUN', 'BIND']),
  bound: text,
};

/** Packages and plans as stored in the state of a subsystem. */
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
