import {undefinedClass} from '../data-sets/data-class';
import {vsamGeometry} from '../vsam/geometry';
import {nameIsTaken, refused, tellComponents} from './new-entry';
import {placed} from './placed-components';
import {
  catalogError,
  duplicateName,
  type FunctionalCommand,
  missing,
  notDefined,
  notFound,
  terminated,
} from './session';
import {commonDefinition, component, generatedName, placementOf, spaceOf} from './vsam-definition';

/** DFSMS Access Method Services, DEFINE ALTERNATEINDEX. */
export const defineAlternateIndex: FunctionalCommand = (session, command) => {
  const {system, print} = session;
  const {parameters, data, index} = command;
  const name = parameters.text('NAME')!;
  const related = parameters.text('RELATE')!;
  const base = system.entry(related);
  if (!base) {
    notFound(print, related);
    return terminated;
  }
  // Only allowed over a KSDS or an ESDS that is not reusable. MVS System Messages, IDC3009I, return code 80.
  if (base.kind !== 'CLUSTER' || !['KSDS', 'ESDS'].includes(base.organisation) || base.reuse) {
    catalogError(print, 80, 'IGG0CLFT-4');
    return terminated;
  }
  const modelName = parameters.text('MODEL');
  const model = modelName === undefined ? undefined : system.entry(modelName);
  if (modelName !== undefined && model?.kind !== 'AIX') {
    notFound(print, modelName);
    return terminated;
  }
  const of = model?.kind === 'AIX' ? model : undefined;
  const level = data.over(parameters);
  const {classes} = placementOf(level);
  const wrongClass = undefinedClass(classes);
  if (wrongClass !== undefined) return notDefined(print, wrongClass);
  const common = commonDefinition(command, system.today(), {average: 4086, maximum: 32_600}, of);
  const keys = level.has('KEYS')
    ? {length: level.number('KEYS')!, offset: level.number('KEYS', 1)!}
    : (of?.keys ?? {length: 64, offset: 0});
  if (keys.offset + keys.length > base.recordSize.maximum) {
    catalogError(print, 204, 'IGG0CLFT-0');
    return terminated;
  }
  const space = spaceOf(level, common.recordSize.average);
  if (!space && !of) {
    return missing(print, 'SPACE PARAMETER');
  }
  const dataName = data.text('NAME') ?? generatedName(name, 'DATA', system);
  const indexName = index.text('NAME') ?? generatedName(name, 'INDEX', system);
  const names = [name, dataName, indexName];
  if (new Set(names).size < names.length || names.some((one) => nameIsTaken(session, one))) {
    duplicateName(print);
    return terminated;
  }
  const asked = {
    ...common,
    // The records of an alternate index may always span. DEFINE ALTERNATEINDEX, RECORDSIZE.
    spanned: true,
    related,
    keys,
    uniqueKey: level.has('UNIQUEKEY') || (of?.uniqueKey === true && !level.has('NONUNIQUEKEY')),
    upgrade: !level.has('NOUPGRADE') && (of?.upgrade !== false || level.has('UPGRADE')),
    data: component(dataName, data, parameters, space ?? of?.data.space, of?.data.controlIntervalSize),
    index: component(
      indexName,
      index,
      parameters,
      spaceOf(index, common.recordSize.average),
      of?.index.controlIntervalSize,
    ),
  };
  const sized = placed(asked, vsamGeometry(asked));
  const defined = system.defineAlternateIndex({...asked, data: sized.data, index: sized.index ?? asked.index}, classes);
  if ('refused' in defined) return refused(session, name, defined);
  const made = [...(data.has('NAME') ? [] : [dataName]), ...(index.has('NAME') ? [] : [indexName])];
  tellComponents(session, defined, made);
  return 0;
};
