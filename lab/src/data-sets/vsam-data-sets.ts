import type {AlternateIndex, Cluster, Component, Path} from '../vsam/cluster';
import {
  type ComponentGeometry,
  type ComponentSpace,
  createVsamFile,
  vsamGeometry,
  type VsamDefinition,
  type VsamSpace,
} from '../vsam/index';
import type {Attributes} from './attributes';
import type {Catalog} from './catalog';
import type {DataSet} from './data-set';
import {newRecords} from './record-store';
import type {Placement, SmsClasses} from './storage-management';
import type {Refusal, System} from './system';

/** Puts a data set on a volume. */
type Place = (dataSet: DataSet, where: Placement) => DataSet | Refusal;

type NewCluster = Omit<Cluster, 'kind' | 'file' | 'alternateIndexes' | 'paths' | 'created'>;
type NewAlternateIndex = Omit<AlternateIndex, 'kind' | 'file' | 'paths' | 'built' | 'created'>;

interface Components {
  data: Component;
  index?: Component;
}

/** VSAM data sets in the catalog, with their components on the volumes. */
export class VsamDataSets {
  constructor(
    private readonly system: System,
    private readonly catalog: Catalog,
    private readonly place: Place,
  ) {}

  defineCluster(cluster: NewCluster, classes?: Partial<SmsClasses>): Cluster | Refusal {
    const placed = this.#placeComponents(cluster, classes);
    if ('refused' in placed) return placed;
    // The file reads its definition at each request, so that ALTER takes effect: it must be the catalog entry itself.
    const definition = {
      ...cluster,
      ...placed,
      kind: 'CLUSTER' as const,
      created: this.system.today(),
      alternateIndexes: [],
      paths: [],
    };
    const defined: Cluster = Object.assign(definition, {file: createVsamFile(definition, this.spaceOf(definition))});
    this.catalog.add(defined);
    return defined;
  }

  defineAlternateIndex(index: NewAlternateIndex, classes?: Partial<SmsClasses>): AlternateIndex | Refusal {
    const placed = this.#placeComponents(index, classes);
    if ('refused' in placed) return placed;
    const definition = {
      ...index,
      ...placed,
      index: placed.index ?? index.index,
      kind: 'AIX' as const,
      created: this.system.today(),
      built: false,
      paths: [],
    };
    const defined: AlternateIndex = Object.assign(definition, {
      file: createVsamFile(definition, this.spaceOf(definition)),
    });
    this.catalog.add(defined);
    const base = this.catalog.entry(index.related);
    if (base?.kind === 'CLUSTER') base.alternateIndexes.push(index.name);
    return defined;
  }

  definePath(path: Omit<Path, 'kind' | 'created'>): Path {
    const defined: Path = {...path, kind: 'PATH', created: this.system.today()};
    this.catalog.add(defined);
    const target = this.catalog.entry(path.entry);
    if (target?.kind === 'CLUSTER' || target?.kind === 'AIX') target.paths.push(path.name);
    return defined;
  }

  delete(entry: Cluster | AlternateIndex | Path): void {
    const above = this.catalog.entry(entry.kind === 'PATH' ? entry.entry : entry.kind === 'AIX' ? entry.related : '');
    if (above?.kind === 'CLUSTER' || above?.kind === 'AIX') {
      above.paths = above.paths.filter((name) => name !== entry.name);
      if (above.kind === 'CLUSTER') {
        above.alternateIndexes = above.alternateIndexes.filter((name) => name !== entry.name);
      }
    }
    if (entry.kind !== 'PATH') {
      for (const name of [...entry.paths, ...(entry.kind === 'CLUSTER' ? entry.alternateIndexes : [])]) {
        const below = this.catalog.entry(name);
        if (below?.kind === 'PATH' || below?.kind === 'AIX') this.delete(below);
      }
      for (const component of [entry.data, entry.index]) {
        const dataSet = component && this.system.onVolume(component.volser, component.name);
        if (dataSet !== undefined) this.system.scratch(dataSet);
      }
    }
    this.catalog.remove(entry.name);
  }

  /** Allocates space for data and index, on the same volume if none is named. */
  #placeComponents(definition: VsamDefinition, classes: Partial<SmsClasses> | undefined): Components | Refusal {
    const geometry = vsamGeometry(definition);
    const data = this.#placeComponent(definition.data, geometry.data, classes);
    if ('refused' in data) return data;
    if (definition.index === undefined || geometry.index === undefined) return {data};
    const index = this.#placeComponent(
      {...definition.index, volser: definition.index.volser || data.volser},
      geometry.index,
      classes,
    );
    if (!('refused' in index)) return {data, index};
    const dataSet = this.system.onVolume(data.volser, data.name);
    if (dataSet !== undefined) this.system.scratch(dataSet);
    return index;
  }

  #placeComponent(
    component: Component,
    geometry: ComponentGeometry,
    classes: Partial<SmsClasses> | undefined,
  ): Component | Refusal {
    const attributes: Attributes = {recfm: 'U', lrecl: 0, blksize: geometry.physicalRecordSize};
    const dataSet: DataSet = {
      name: component.name,
      volser: '',
      created: this.system.today(),
      attributes,
      space: {
        unit: geometry.spaceType === 'CYLINDER' ? 'CYL' : 'TRK',
        primary: geometry.primary,
        secondary: geometry.secondary,
        directoryBlocks: 0,
        release: false,
      },
      extents: [],
      vsam: true,
      dsorg: 'PS',
      records: newRecords(attributes),
    };
    const placed = this.place(dataSet, {
      ...(component.volser === '' ? {} : {volser: component.volser}),
      ...(classes === undefined ? {} : {classes}),
    });
    return 'refused' in placed ? placed : {...component, volser: placed.volser};
  }

  /** What volume and catalog provide to the file of a cluster or an alternate index. Names may change later. */
  spaceOf(definition: VsamDefinition & {name: string}): VsamSpace {
    return {
      data: this.#componentSpace(() => definition.data),
      ...(definition.index === undefined ? {} : {index: this.#componentSpace(() => definition.index)}),
      upgradeSet: () => {
        const entry = this.catalog.entry(definition.name);
        if (entry?.kind !== 'CLUSTER') return [];
        return entry.alternateIndexes
          .map((name) => this.catalog.entry(name))
          .filter((index): index is AlternateIndex => index?.kind === 'AIX');
      },
      room: () => this.system.room(),
    };
  }

  #componentSpace(component: () => Component | undefined): ComponentSpace {
    const dataSet = (): DataSet | undefined => {
      const {volser, name} = component() ?? {};
      return volser === undefined || name === undefined ? undefined : this.system.onVolume(volser, name);
    };
    return {
      get extents() {
        return dataSet()?.extents ?? [];
      },
      extend: () => {
        const found = dataSet();
        return found !== undefined && this.system.extend(found) ? found.extents.at(-1) : undefined;
      },
    };
  }
}
