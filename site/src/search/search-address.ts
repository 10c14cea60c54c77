/** A docs sidebar to which the search can be limited. */
export interface SearchContext {
  id: string;
  label: string;
}

/** The parameters in the URL of the results page. */
interface SearchAddress {
  typed: string;
  /** The id of a context; empty for all. */
  context: string;
  /** A description of missing contexts or versions. */
  notices: string[];
}

/** Reads the query of the results page. A version is known by its name. */
export function readAddress(search: string, contexts: SearchContext[], versions: string[]): SearchAddress {
  const parameters = new URLSearchParams(search);
  const [wanted, version] = [parameters.get('ctx') ?? '', parameters.get('version') ?? ''];
  const context = contexts.find(({id}) => id === wanted)?.id ?? '';
  return {
    typed: parameters.get('q') ?? '',
    context,
    notices: [
      ...(wanted && !context ? [`There is no subject “${wanted}”. These are results from all subjects.`] : []),
      ...(version && !versions.includes(version)
        ? [`There is no version “${version}” of the lessons. These are results from the current one.`]
        : []),
    ],
  };
}
