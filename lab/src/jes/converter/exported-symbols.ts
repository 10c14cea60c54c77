import {notSupported} from '../../jcl/messages';
import {type Parameter, itemsOf} from '../../jcl/parameters';
import type {Statement} from '../../jcl/statement';
import {substituteRecord} from './symbols';

/** Symbols that in-stream data may contain. MVS JCL Reference, EXPORT statement; DD SYMBOLS. */
export class ExportedSymbols {
  private readonly values = new Map<string, string | undefined>();
  private all = false;

  constructor(
    sysuid: string,
    private readonly error: (text: string) => void,
  ) {
    this.values.set('SYSUID', sysuid);
  }

  /** A symbol is exported with the values that it is assigned after the EXPORT statement. */
  add(parameters: Parameter[]): void {
    for (const {keyword, value} of parameters) {
      if (keyword !== 'SYMLIST') continue;
      for (const {value: name} of itemsOf(value)) {
        if (name.kind !== 'word') continue;
        if (name.text === '*') this.all = true;
        else if (!this.values.has(name.text)) this.values.set(name.text, undefined);
      }
    }
  }

  set(name: string, value: string): void {
    if (this.all || this.values.has(name)) this.values.set(name, value);
  }

  /** The in-stream data of a DD, with symbols replaced if the DD specifies SYMBOLS. */
  dataOf({data}: Statement, parameters: Parameter[]): {data?: string[]} {
    const isInStream = parameters.some(({keyword, raw}) => keyword === undefined && (raw === '*' || raw === 'DATA'));
    if (!data || !isInStream) return {};
    if (!parameters.some(({keyword}) => keyword === 'SYMBOLS')) return {data: data.records};
    const records = data.records.map((record) => substituteRecord(record, (name) => this.values.get(name)));
    if (records.some((record) => record.length > 80)) {
      this.error(notSupported('IN-STREAM DATA THAT SYMBOLS MAKE LONGER THAN 80 CHARACTERS'));
    }
    return {data: records};
  }
}
