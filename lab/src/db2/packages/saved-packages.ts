import type {Plain} from '../../machine/state-bytes';
import type {Packages} from './package';

/** Returns packages and plans as stored in the state of a subsystem. */
export function savePackages({packages, plans}: Packages): Plain {
  return {
    packages: [...packages.values()].map(({statements, bound, ...one}) => ({
      ...one,
      statements: statements.map((statement) => ({...statement})),
      bound: String(bound),
    })),
    plans: [...plans.values()].map((plan) => ({
      ...plan,
      packages: plan.packages.map((entry) => ({...entry})),
      bound: String(plan.bound),
    })),
  };
}
