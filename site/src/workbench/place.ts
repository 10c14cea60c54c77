/** The views of the workbench, in the order of their tabs. */
export const views = ['data-sets', 'jobs', 'sql', 'volumes', 'commands'] as const;
export type View = (typeof views)[number];

/** A place in the workbench. It is in the URL, so that it can be reloaded and linked to. */
export interface Place {
  view: View;
  /** The filter for data sets or jobs. */
  mask?: string;
  /** The open data set, and its member. */
  name?: string;
  member?: string;
  /** Whether it is being edited. */
  edit?: boolean;
  /** An open document that has no data set yet. */
  document?: string;
  job?: string;
  /** A file of its spool. */
  file?: string;
  /** A template to start from. */
  template?: string;
  /** The sample handed over by a lesson. */
  sample?: boolean;
}

const texts = ['mask', 'name', 'member', 'document', 'job', 'file', 'template'] as const;
const flags = ['edit', 'sample'] as const;

const isView = (name: string | null): name is View => (views as readonly (string | null)[]).includes(name);

export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const view = query.get('view');
  const place: Place = {view: isView(view) ? view : 'data-sets'};
  for (const key of texts) {
    const value = query.get(key);
    if (value) place[key] = value;
  }
  for (const key of flags) if (query.has(key)) place[key] = true;
  return place;
}

/** The URL of a place. */
export function addressOf(place: Place): string {
  const query = new URLSearchParams();
  query.set('view', place.view);
  for (const key of texts) if (place[key]) query.set(key, place[key]);
  for (const key of flags) if (place[key]) query.set(key, '');
  // Data set names are easier to read unescaped.
  return `/practice?${query
    .toString()
    .replace(/%28/g, '(')
    .replace(/%29/g, ')')
    .replace(/=(?=&|$)/g, '')}`;
}

/** `BANK.TEST.CNTL(ACCTS)`. */
export const writtenName = ({name, member}: {name: string; member?: string | undefined}): string =>
  member ? `${name}(${member})` : name;

/** Parses the same, as typed by a person. Undefined if invalid. */
export function readName(written: string): {name: string; member?: string} | undefined {
  const [, name, member] = /^'?([^()'\s]+)(?:\(([^()'\s]+)\))?'?$/.exec(written.trim().toUpperCase()) ?? [];
  return name === undefined ? undefined : {name, ...(member && {member})};
}
