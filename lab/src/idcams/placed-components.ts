import type {SpaceRequest} from '../data-sets/data-set';
import type {Component} from '../vsam/cluster';
import type {ComponentGeometry, VsamGeometry} from '../vsam/geometry';

/** The components with the sizes that VSAM chose for them, in tracks or cylinders. */
export function placed(
  {data, index}: {data: Component; index?: Component},
  geometry: VsamGeometry,
): {data: Component; index?: Component} {
  return {
    data: sized(data, geometry.data),
    ...(index && geometry.index ? {index: sized(index, geometry.index)} : {}),
  };
}

function sized(component: Component, geometry: ComponentGeometry): Component {
  const space: SpaceRequest = {
    unit: geometry.spaceType === 'CYLINDER' ? 'CYL' : 'TRK',
    primary: geometry.primary,
    secondary: geometry.secondary,
    directoryBlocks: 0,
    release: false,
  };
  return {...component, space, controlIntervalSize: geometry.controlIntervalSize};
}
