import type {DataSet, SpaceRequest} from '../data-sets/data-set';
import {type DataClass, dataClassOf} from '../data-sets/data-class';
import {secondaryTracks} from '../data-sets/geometry';
import type {System} from '../data-sets/system';
import type {DdAttributes} from '../step/dd';
import type {Cluster, Organisation} from '../vsam/cluster';
import type {DataSetNaming} from './data-set-naming';
import type {DdSpec, JobStep} from './job';

/** What a DD specifies about a data set, including what it copies from elsewhere. */
export interface DataSetDescription {
  attributes: DdAttributes;
  dsorg?: 'PS' | 'PO' | 'DA';
  space?: SpaceRequest;
  pdse?: boolean;
  /** DSNTYPE=EXTREQ or EXTPREF. */
  extended?: boolean;
  /** For a VSAM data set. */
  recordOrganisation?: DdSpec['recordOrganisation'];
  keyLength?: number;
  keyOffset?: number;
}

const mostCopies = 255;

function ownDescription(spec: DdSpec): DataSetDescription {
  const {recfm, lrecl, blksize, dsorg, space, libraryType, recordOrganisation, keyLength, keyOffset, others} = spec;
  return {
    attributes: {
      ...(recfm === undefined ? {} : {recfm}),
      ...(lrecl === undefined ? {} : {lrecl}),
      ...(blksize === undefined ? {} : {blksize}),
    },
    ...(dsorg === undefined ? {} : {dsorg}),
    ...(space === undefined ? {} : {space}),
    ...(libraryType === undefined ? {} : {pdse: libraryType === 'LIBRARY'}),
    ...(others.DSNTYPE === undefined ? {} : {extended: others.DSNTYPE.startsWith('EXT')}),
    ...(recordOrganisation === undefined ? {} : {recordOrganisation}),
    ...(keyLength === undefined ? {} : {keyLength}),
    ...(keyOffset === undefined ? {} : {keyOffset}),
  };
}

function labelDescription(model: DataSet): DataSetDescription {
  const {attributes, dsorg} = model;
  const unsaid = attributes.lrecl === 0 && attributes.blksize === 0;
  const pdse = model.dsorg === 'PO' ? {pdse: model.pdse} : {};
  return {attributes: unsaid ? {} : {...attributes}, dsorg, space: spaceLike(model), ...pdse};
}

const organisations: Partial<Record<Organisation, DdSpec['recordOrganisation']>> = {
  KSDS: 'KS',
  ESDS: 'ES',
  RRDS: 'RR',
  LDS: 'LS',
};

/** LIKE with the name of a VSAM data set. */
function clusterDescription({organisation, recordSize, keys, data}: Cluster): DataSetDescription {
  const recordOrganisation = organisations[organisation];
  return {
    attributes: {lrecl: recordSize.maximum},
    space: data.space,
    ...(recordOrganisation && {recordOrganisation}),
    ...(keys && {keyLength: keys.length, keyOffset: keys.offset}),
  };
}

/**
 * MVS JCL Reference, DD LIKE: the space is that of the first three extents of the model, in tracks whatever unit the
 * model requested, with its directory unless it is a PDSE.
 */
function spaceLike({extents, space, attributes: {blksize}, ...rest}: DataSet): SpaceRequest {
  return {
    unit: 'TRK',
    primary: extents.slice(0, 3).reduce((sum, {tracks}) => sum + tracks, 0),
    secondary: secondaryTracks(space, blksize),
    directoryBlocks: rest.dsorg === 'PO' && rest.pdse ? 0 : space.directoryBlocks,
    release: false,
  };
}

const over = (own: DataSetDescription, copied: DataSetDescription): DataSetDescription => ({
  ...copied,
  ...own,
  attributes: {...copied.attributes, ...own.attributes},
});

/** MVS JCL Reference, DD DATACLAS. */
function classDescription({recfm, lrecl, pdse, extended, keys, space}: DataClass): DataSetDescription {
  return {
    attributes: {...(recfm && {recfm}), lrecl},
    space,
    ...(pdse && {dsorg: 'PO', pdse}),
    ...(extended && {extended}),
    ...(keys && {recordOrganisation: 'KS', keyLength: keys.length, keyOffset: keys.offset}),
  };
}

/** Completes the description of a new data set: what its statement does not specify comes from its data class. */
export function withDataClass(description: DataSetDescription, {classes}: DdSpec): DataSetDescription {
  const dataClass = dataClassOf(classes?.data);
  return dataClass === undefined ? description : over(description, classDescription(dataClass));
}

/**
 * MVS JCL Reference, DCB, LIKE and REFDD: what the statement itself specifies takes precedence over what it copies from
 * another DD, or from the label of a cataloged data set. Undefined if that data set does not exist.
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
    // Attributes that a program filled in when it ran are not copied: references are resolved before the job starts.
    const copied = describe(found.spec, found.step, system, naming, depth + 1);
    if (copied !== undefined) description = over(description, takenBy(spec, copied));
  }
  if (spec.like === undefined) return description;
  const named = naming.nameOf({...spec, dsn: spec.like}, step);
  if (named.missing) return undefined;
  const model = system.dataSet(named.name);
  const entry = system.resolve(named.name);
  const copied = model ? labelDescription(model) : entry?.kind === 'CLUSTER' ? clusterDescription(entry) : undefined;
  return copied && over(description, takenBy(spec, copied));
}

/**
 * LIKE and REFDD also copy the space, and leave the block size to the system; DCB copies record attributes and DSORG.
 */
function takenBy({copiesSpace}: DdSpec, copied: DataSetDescription): DataSetDescription {
  const {attributes, dsorg} = copied;
  if (!copiesSpace) return {attributes, ...(dsorg === undefined ? {} : {dsorg})};
  const {recfm, lrecl} = attributes;
  return {...copied, attributes: {...(recfm && {recfm}), ...(lrecl !== undefined && {lrecl})}};
}
