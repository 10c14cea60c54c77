import type {DataSet, SpaceRequest} from '../data-sets/data-set';
import type {System} from '../data-sets/system';
import type {DdAttributes} from '../step/dd';
import type {DataSetNaming} from './data-set-naming';
import type {DdSpec, JobStep} from './job';

/** What a DD says of a data set, with what it copies from elsewhere. */
export interface DataSetDescription {
  attributes: DdAttributes;
  dsorg?: 'PS' | 'PO' | 'DA';
  space?: SpaceRequest;
  pdse?: boolean;
}

const mostCopies = 255;

function ownDescription(spec: DdSpec): DataSetDescription {
  const {recfm, lrecl, blksize, dsorg, space, libraryType} = spec;
  return {
    attributes: {
      ...(recfm === undefined ? {} : {recfm}),
      ...(lrecl === undefined ? {} : {lrecl}),
      ...(blksize === undefined ? {} : {blksize}),
    },
    ...(dsorg === undefined ? {} : {dsorg}),
    ...(space === undefined ? {} : {space}),
    ...(libraryType === undefined ? {} : {pdse: libraryType === 'LIBRARY'}),
  };
}

function labelDescription({attributes, dsorg, space, ...rest}: DataSet): DataSetDescription {
  const unsaid = attributes.lrecl === 0 && attributes.blksize === 0;
  const pdse = 'pdse' in rest ? {pdse: rest.pdse} : {};
  return {attributes: unsaid ? {} : {...attributes}, dsorg, space: {...space}, ...pdse};
}

const over = (own: DataSetDescription, copied: DataSetDescription): DataSetDescription => ({
  ...copied,
  ...own,
  attributes: {...copied.attributes, ...own.attributes},
});

/**
 * MVS JCL Reference, DCB, LIKE and REFDD: what the statement says itself goes before what it copies from another DD, or
 * from the label of a cataloged data set. Undefined where that data set is not there.
 */
export function describe(
  spec: DdSpec,
  step: JobStep,
  system: System,
  naming: DataSetNaming,
  depth = 0,
): DataSetDescription | undefined {
  let description = ownDescription(spec);
  const found = spec.attributesOf && depth < mostCopies ? naming.find(spec.attributesOf, step) : undefined;
  if (found !== undefined) {
    // What a program filled in when it ran is not copied: references are resolved before the job starts.
    const copied = describe(found.spec, found.step, system, naming, depth + 1);
    if (copied !== undefined) description = over(description, takenBy(spec, copied));
  }
  if (spec.like === undefined) return description;
  const named = naming.nameOf({...spec, dsn: spec.like}, step);
  const model = named === undefined || named.missing ? undefined : system.dataSet(named.name);
  return model && over(description, takenBy(spec, labelDescription(model)));
}

/** LIKE and REFDD copy the space too; a DCB copies what describes the records. */
function takenBy({copiesSpace}: DdSpec, copied: DataSetDescription): DataSetDescription {
  const {attributes, dsorg} = copied;
  return copiesSpace ? copied : {attributes, ...(dsorg === undefined ? {} : {dsorg})};
}
