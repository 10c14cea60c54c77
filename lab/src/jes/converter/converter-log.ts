import type {Report} from '../../jcl/finding';
import {type Parameter, readParameters} from '../../jcl/parameters';
import {checkName} from '../../jcl/rules/name-field';
import {checkConversion} from '../../jcl/rules/statement-rules';
import type {Statement} from '../../jcl/statement';
import type {JclMessage} from '../job';
import {type Identifier, Listing} from './listing';
import {type SymbolTable, substitute} from './symbols';

/** A hostile job could have an error in every statement; nobody reads more than this. */
const mostMessages = 500;

/**
 * The maximum number of characters in fields with symbols replaced, over the whole job: beyond it, a symbol stays as it
 * is and is an error.
 */
const mostReplaced = 4_000_000;

/** What the converter prints: the listing with its statement numbers, and the messages. */
export class ConverterLog {
  readonly messages: JclMessage[] = [];
  readonly listing = new Listing();
  private replaced = 0;
  /** The number of the statement listed last. */
  number = 0;

  constructor(private readonly symbols: SymbolTable) {}

  get failed(): boolean {
    return this.messages.some(({error}) => error);
  }

  error(text: string, statement = this.number): void {
    if (this.messages.length < mostMessages) this.messages.push({statement, text, error: true});
  }

  /** Reports an error in the statement listed last. */
  readonly report: Report = ({message}) => {
    this.error(message);
  };

  inform(text: string, statement: number): void {
    if (this.messages.length < mostMessages) this.messages.push({statement, text, error: false});
  }

  list(source: Statement, identifier: Identifier): number {
    this.number += 1;
    this.listing.add(source, identifier, this.number, true);
    return this.number;
  }

  /** Lists cards that have no number of their own: comments, the definition of a procedure, an overridden statement. */
  listBelow(sources: Statement[], identifier: Identifier): void {
    for (const source of sources) this.listing.add(source, identifier, this.number, false);
  }

  /** The field of the statement listed last with symbols replaced; if that changed it, the listing shows the result. */
  substituted({field, operation}: Statement, identifier: Identifier): string {
    const text = this.replaced < mostReplaced ? substitute(field, this.symbols) : field;
    if (text !== field) this.replaced += text.length;
    if (text !== field) this.listing.substituted(text, identifier, this.number, operation);
    return text;
  }

  /** The parameters of the statement listed last; undefined if they cannot be read. */
  parametersOf(source: Statement, identifier: Identifier): Parameter[] | undefined {
    const {operation, faults} = source;
    faults.forEach(this.report);
    const text = this.substituted(source, identifier);
    if (faults.length > 0) return undefined;
    const {parameters, findings} = readParameters({text, operation});
    findings.forEach(this.report);
    if (findings.length > 0) return undefined;
    checkConversion(parameters, operation, this.report, {line: source.line, column: 1});
    return parameters;
  }

  /** MVS JCL Reference, Name field. */
  checkName(source: Statement, isOptional: boolean): void {
    checkName(source, !isOptional, this.report);
  }
}
