import type {CatalogEntry} from '../data-sets/catalog-entry';
import type {AlternateIndex, Cluster, Component} from '../vsam/cluster';
import {type Detail, entryGroups, logStream} from './listcat-entry';
import {wholeCatalog} from '../jes/installed-libraries';
import {componentGroups} from './listcat-component';
import type {Parameters} from './parameters';
import {catalogName, type FunctionalCommand, notFound, notSupported, type Session, warning} from './session';

/** The types of entries, in the order in which LISTCAT counts them. */
const counted = [
  ...['AIX', 'ALIAS', 'CLUSTER', 'DATA', 'GDG', 'INDEX', 'NONVSAM', 'PAGESPACE', 'PATH', 'SPACE', 'USERCATALOG'],
  ...['TAPELIBRARY', 'TAPEVOLUME'],
] as const;
type Type = (typeof counted)[number];

const typeOfKeyword: Record<string, Type | undefined> = {
  ALIAS: 'ALIAS',
  ALTERNATEINDEX: 'AIX',
  CLUSTER: 'CLUSTER',
  DATA: 'DATA',
  GENERATIONDATAGROUP: 'GDG',
  INDEX: 'INDEX',
  NONVSAM: 'NONVSAM',
  PAGESPACE: 'PAGESPACE',
  PATH: 'PATH',
  SPACE: 'SPACE',
  USERCATALOG: 'USERCATALOG',
};
const unsupported = ['LIBRARYENTRIES', 'VOLUMEENTRIES', 'OUTFILE', 'LIBRARY', 'CREATION', 'EXPIRATION'];

/** An entry in the listing: a catalog entry, or a component of one. */
type Listed =
  | {type: Type; name: string; entry: CatalogEntry}
  | {type: 'DATA' | 'INDEX'; name: string; entry: Cluster | AlternateIndex; component: Component};

/** DFSMS Access Method Services, LISTCAT, and its appendix Interpreting LISTCAT Output Listings. */
export const listCatalog: FunctionalCommand = (session, {parameters}) => {
  const other = parameters.oneOf(...unsupported);
  if (other !== undefined) return notSupported(session.print, `LISTCAT ${other}`);
  return new Listing(session, parameters).list();
};

class Listing {
  private readonly counts = new Map<Type, number>();
  private readonly types: Set<Type>;
  private readonly detail: Detail;

  constructor(
    private readonly session: Session,
    private readonly parameters: Parameters,
  ) {
    const types = Object.keys(typeOfKeyword).filter((keyword) => parameters.has(keyword));
    this.types = new Set(types.map((keyword) => typeOfKeyword[keyword]!));
    this.detail = (parameters.oneOf('HISTORY', 'VOLUME', 'ALLOCATION', 'ALL') ?? 'NAME') as Detail;
  }

  list(): number {
    const {print, system} = this.session;
    let code = 0;
    const names = this.parameters.values('ENTRIES').map(({text}) => text.split('/')[0]!);
    if (names.length > 0) {
      for (const name of names) code = Math.max(code, this.named(name));
    } else {
      // A listing of a level or of the whole catalog has the name of the catalog at the head of each page.
      print.subtitle = `${' '.repeat(29)}LISTING FROM CATALOG -- ${catalogName}`;
      const level = this.parameters.text('LEVEL');
      const found = this.all(wholeCatalog(system)).filter(({name}) => level === undefined || isBelow(name, level));
      if (found.length > 0) print.newPage();
      for (const listed of found) if (this.wants(listed.type)) this.show(listed, false, level !== undefined);
      if (level !== undefined && found.length === 0) code = this.missing(level);
    }
    this.totals();
    print.subtitle = undefined;
    return code;
  }

  /** Lists an entry with those associated with it: the components of a cluster, the generations of a group. */
  private named(name: string): number {
    const {system} = this.session;
    if (name.includes('*')) {
      const parts = name.split('.');
      const found = this.all(wholeCatalog(system)).filter((listed) => {
        const qualifiers = listed.name.split('.');
        return qualifiers.length === parts.length && parts.every((part, at) => part === '*' || part === qualifiers[at]);
      });
      const wanted = found.filter(({type}) => this.wants(type));
      for (const listed of wanted) this.show(listed, false, true);
      return wanted.length === 0 ? this.missing(name) : 0;
    }
    const found = this.all(wholeCatalog(system)).find((listed) => listed.name === name);
    if (!found) return this.missing(name);
    const {entry} = found;
    const below = 'component' in found ? [] : this.associated(entry);
    const wanted = [found, ...below].filter(({type}) => this.wants(type));
    if (wanted.length === 0) return this.missing(name);
    for (const listed of wanted) this.show(listed, listed !== found, true);
    return 0;
  }

  private associated(entry: CatalogEntry): Listed[] {
    if (entry.kind === 'CLUSTER' || entry.kind === 'AIX') return componentsOf(entry);
    if (entry.kind !== 'GDG') return [];
    return entry.generations.flatMap((name): Listed[] => {
      const generation = this.session.system.entry(name);
      return generation ? [{type: 'NONVSAM', name, entry: generation}] : [];
    });
  }

  /** The entries in the order given, each followed by its components. */
  private all(entries: CatalogEntry[]): Listed[] {
    return entries.flatMap((entry): Listed[] => {
      const listed: Listed = {type: entry.kind, name: entry.name, entry};
      return entry.kind === 'CLUSTER' || entry.kind === 'AIX' ? [listed, ...componentsOf(entry)] : [listed];
    });
  }

  private wants(type: Type): boolean {
    return this.types.size === 0 || this.types.has(type);
  }

  private missing(name: string): number {
    const {print} = this.session;
    notFound(print, name);
    print.message(`IDC1566I ** ${name} NOT LISTED`);
    return warning;
  }

  private show(listed: Listed, associated: boolean, inCatalog: boolean): void {
    const {print} = this.session;
    const {type, name} = listed;
    const title = type === 'GDG' ? 'GDG BASE' : type;
    const head = associated ? `   ${`${title} `.padEnd(12, '-')} ` : `${`${title} `.padEnd(15, '-')} `;
    print.text(`${head}${name}`, '0');
    if (inCatalog) print.text(`     IN-CAT --- ${catalogName}`);
    this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
    const lines =
      'component' in listed
        ? componentGroups(this.session, listed.entry, listed.component, this.detail)
        : entryGroups(this.session, listed.entry, this.detail);
    for (const line of lines) print.text(line, line === logStream ? '0' : ' ');
  }

  private totals(): void {
    const {print} = this.session;
    print.newPage();
    print.text('         THE NUMBER OF ENTRIES PROCESSED WAS:', '0');
    const line = (title: string, count: number): void => {
      const digits = String(count);
      print.text(`${' '.repeat(19)}${`${title} `.padEnd(24 - digits.length, '-')}${digits}`);
    };
    let total = 0;
    for (const type of counted) {
      const count = this.counts.get(type) ?? 0;
      total += count;
      line(type, count);
    }
    line('TOTAL', total);
    print.text('         THE NUMBER OF PROTECTED ENTRIES SUPPRESSED WAS 0', '0');
  }
}

function componentsOf(entry: Cluster | AlternateIndex): Listed[] {
  const data: Listed = {type: 'DATA', name: entry.data.name, entry, component: entry.data};
  return entry.index ? [data, {type: 'INDEX', name: entry.index.name, entry, component: entry.index}] : [data];
}

/**
 * The name has the qualifiers of the level, where an asterisk stands for any one qualifier, and at least one more. DFSMS
 * Access Method Services, LISTCAT, LEVEL.
 */
function isBelow(name: string, level: string): boolean {
  const parts = level.split('.');
  const qualifiers = name.split('.');
  return qualifiers.length > parts.length && parts.every((part, at) => part === '*' || part === qualifiers[at]);
}
