import {type DataClass, dataClassOf, undefinedClass} from '../data-sets/data-class';
import type {Cluster, KeyField, Organisation} from '../vsam/cluster';
import {vsamGeometry} from '../vsam/geometry';
import {duplicateInCatalog, nameIsTaken, refused, tellComponents} from './new-entry';
import {placed} from './placed-components';
import {
  catalogError,
  duplicateName,
  type FunctionalCommand,
  isAuthorized,
  missing,
  notDefined,
  notFound,
  notSupported,
  terminated,
} from './session';
import {commonDefinition, component, generatedName, placementOf, spaceOf} from './vsam-definition';

/** DFSMS Access Method Services, DEFINE CLUSTER. */
export const defineCluster: FunctionalCommand = (session, command) => {
  const {system, print} = session;
  const {parameters, data, index} = command;
  const name = parameters.text('NAME')!;
  if (parameters.has('ZFS')) return notSupported(print, 'A CLUSTER OF TYPE ZFS');
  const modelName = parameters.text('MODEL');
  const model = modelName === undefined ? undefined : system.entry(modelName);
  if (modelName !== undefined && model?.kind !== 'CLUSTER') {
    notFound(print, modelName);
    return terminated;
  }
  const of = model?.kind === 'CLUSTER' ? model : undefined;
  const level = data.over(parameters);
  const place = placementOf(level);
  const wrongClass = undefinedClass(place.classes);
  if (wrongClass !== undefined) return notDefined(print, wrongClass);
  const dataClass = dataClassOf(place.classes.data);
  const linear = level.has('LINEAR');
  const sizes = dataClass
    ? {average: dataClass.lrecl, maximum: dataClass.lrecl}
    : level.has('SPANNED')
      ? {average: 4086, maximum: 32_600}
      : {average: 4089, maximum: 4089};
  const common = commonDefinition(command, system.today(), linear ? {average: 0, maximum: 0} : sizes, of);
  const organisation = organisationOf(
    level.oneOf('INDEXED', 'NONINDEXED', 'NUMBERED', 'LINEAR'),
    common.recordSize,
    of,
  );
  const keys =
    organisation === 'KSDS' ? keysOf(level.number('KEYS'), level.number('KEYS', 1), of, dataClass) : undefined;
  const {average, maximum} = common.recordSize;
  // MVS System Messages, IDC3009I: return code 140 for arguments that conflict, 192 for a record that is too long without
  // SPANNED, 204 for a key that ends beyond the record. The reason codes are from memory.
  if (average > maximum) {
    catalogError(print, 140, 'IGG0CLFT-80');
    return terminated;
  }
  if (maximum > 32_761 && !common.spanned && !linear) {
    catalogError(print, 192, 'IGG0CLFT-0');
    return terminated;
  }
  if (keys && keys.offset + keys.length > maximum) {
    catalogError(print, 204, 'IGG0CLFT-0');
    return terminated;
  }
  const space = spaceOf(level, average) ?? dataClass?.space;
  if (!space && !of) {
    return missing(print, 'SPACE PARAMETER');
  }
  const hasIndex = organisation === 'KSDS' || organisation === 'VRRDS';
  const dataName = data.text('NAME') ?? generatedName(name, 'DATA', system);
  const indexName = index.text('NAME') ?? generatedName(name, 'INDEX', system);
  const names = [name, dataName, ...(hasIndex ? [indexName] : [])];
  if (!isAuthorized(session, name, '')) return terminated;
  if (new Set(names).size < names.length || names.some((one) => nameIsTaken(session, one))) {
    if (system.manages(place)) duplicateInCatalog(print, name);
    duplicateName(print);
    return terminated;
  }
  const asked = {
    ...common,
    organisation,
    data: component(dataName, data, parameters, space ?? of?.data.space, of?.data.controlIntervalSize),
    ...(hasIndex
      ? {index: component(indexName, index, parameters, spaceOf(index, average), of?.index?.controlIntervalSize)}
      : {}),
    ...(keys ? {keys} : {}),
  };
  const defined = system.defineCluster({...asked, ...placed(asked, vsamGeometry(asked))}, place.classes);
  if ('refused' in defined) return refused(session, name, defined);
  const made = [...(data.has('NAME') ? [] : [dataName]), ...(index.has('NAME') ? [] : [indexName])];
  tellComponents(session, defined, made);
  return 0;
};

/** NUMBERED records of different lengths make a variable-length RRDS. */
function organisationOf(
  said: string | undefined,
  {average, maximum}: {average: number; maximum: number},
  model: Cluster | undefined,
): Organisation {
  if (said === undefined && model) return model.organisation;
  switch (said) {
    case 'NONINDEXED':
      return 'ESDS';
    case 'NUMBERED':
      return average === maximum ? 'RRDS' : 'VRRDS';
    case 'LINEAR':
      return 'LDS';
    default:
      return 'KSDS';
  }
}

function keysOf(
  length: number | undefined,
  offset: number | undefined,
  model: Cluster | undefined,
  dataClass: DataClass | undefined,
): KeyField {
  if (length === undefined) return model?.keys ?? dataClass?.keys ?? {length: 64, offset: 0};
  return {length, offset: offset ?? 0};
}
