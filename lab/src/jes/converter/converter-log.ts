import {ddKeywords} from '../../jcl/rules/dd';
import {programKeywords} from '../../jcl/rules/exec';
import {jobKeywords} from '../../jcl/rules/job';
import {outputKeywords} from '../../jcl/rules/output';
import {namePattern} from '../../jcl/rules/rule';
import {type Parameter, readParameters} from '../../jcl/parameters';
import type {JclMessage} from '../job';
import {type Identifier, Listing} from './listing';
import {exclusive, invalidLabel, unidentifiedKeyword} from '../../jcl/messages';
import type {Statement} from '../../jcl/statement';
import {type SymbolTable, substitute} from './symbols';
import {valueFaults} from './value-syntax';

const tables: Partial<Record<string, ReadonlyMap<string, unknown>>> = {
  JOB: jobKeywords,
  DD: ddKeywords,
  OUTPUT: outputKeywords,
};

/** A hostile job could have an error a statement; nobody reads more than this. */
const mostMessages = 500;

/** Characters of fields with symbols replaced, over the whole job: beyond them a symbol stays as it is, and is an error. */
const mostReplaced = 4_000_000;

/** What the converter prints: the listing with its statement numbers, and the messages. */
export class ConverterLog {
  readonly messages: JclMessage[] = [];
  readonly listing = new Listing();
  private replaced = 0;
  /** Of the statement that was listed last. */
  number = 0;

  constructor(private readonly symbols: SymbolTable) {}

  get failed(): boolean {
    return this.messages.some(({error}) => error);
  }

  error(text: string, statement = this.number): void {
    if (this.messages.length < mostMessages) this.messages.push({statement, text, error: true});
  }

  inform(text: string, statement: number): void {
    if (this.messages.length < mostMessages) this.messages.push({statement, text, error: false});
  }

  list(source: Statement, identifier: Identifier): number {
    this.number += 1;
    this.listing.add(source, identifier, this.number, true);
    return this.number;
  }

  /** Cards that have no number of their own: comments, a procedure where it is defined, an overridden statement. */
  listBelow(sources: Statement[], identifier: Identifier): void {
    for (const source of sources) this.listing.add(source, identifier, this.number, false);
  }

  /** The field of the statement listed last, symbols replaced, and said in the listing where they changed it. */
  substituted({field, operation}: Statement, identifier: Identifier): string {
    const text = this.replaced < mostReplaced ? substitute(field, this.symbols) : field;
    if (text !== field) this.replaced += text.length;
    if (text !== field) this.listing.substituted(text, identifier, this.number, operation);
    return text;
  }

  /** The parameters of the statement listed last. Undefined where they cannot be read. */
  parametersOf(source: Statement, identifier: Identifier): Parameter[] | undefined {
    const {operation, faults} = source;
    for (const {message} of faults) this.error(message);
    const text = this.substituted(source, identifier);
    if (faults.length > 0) return undefined;
    const {parameters, findings} = readParameters({text, operation});
    for (const {message} of findings) this.error(message);
    if (findings.length > 0) return undefined;
    this.checkKeywords(parameters, operation);
    if (operation === 'DD' || operation === 'EXEC') {
      for (const fault of valueFaults(parameters, operation)) this.error(fault);
    }
    return parameters;
  }

  private checkKeywords(parameters: Parameter[], operation: string): void {
    const isProgram = operation === 'EXEC' && parameters[0]?.keyword === 'PGM';
    const known = isProgram ? programKeywords : tables[operation];
    if (!known) return;
    const seen = new Set<string>();
    for (const {keyword} of parameters) {
      if (keyword === undefined) continue;
      if (!known.has(keyword)) this.error(unidentifiedKeyword(keyword));
      else if (seen.has(keyword)) this.error(exclusive(keyword, keyword, operation));
      seen.add(keyword);
    }
  }

  /** MVS JCL Reference, Name field; `stepname.ddname` on DD and OUTPUT. */
  checkName({name, operation}: Statement, optional: boolean): void {
    if (name === '' && optional) return;
    const parts = operation === 'DD' || operation === 'OUTPUT' ? name.split('.') : [name];
    if (parts.length > 2 || !parts.every((part) => namePattern.test(part))) this.error(invalidLabel);
  }
}
