import {externalName} from '../code/external-name';
import type {NamedData} from '../data/item';
import type {ProgramUnit} from '../syntax/program';
import {reservedWords, verbs} from '../syntax/reserved-words';
import type {Token} from '../syntax/token';
import {type Definition, findDefinition, findRedefined, placeOf, type Scope, scopesOf} from './definitions';
import {correspondingItems} from './corresponding-items';
import {modifiedNames} from './modified-names';

/** A name and the places that refer to it: `M435`, `P312`. */
export interface ReferencedName {
  readonly name: string;
  /** The line, or `EXTERNAL` for a program that is not in the source. */
  readonly defined: number | 'EXTERNAL';
  readonly references: string[];
}

export interface CrossReference {
  readonly data: readonly ReferencedName[];
  readonly procedures: readonly ReferencedName[];
  readonly programs: readonly ReferencedName[];
  /** The references on each line, for the column next to the source. */
  readonly byLine: ReadonlyMap<number, readonly string[]>;
}

const figurative = new Set(
  'ZERO ZEROS ZEROES SPACE SPACES HIGH-VALUE HIGH-VALUES LOW-VALUE LOW-VALUES QUOTE QUOTES NULL NULLS'.split(' '),
);

/** Language Reference, "Special registers". */
const registers = new Set(
  'DEBUG-CONTENTS DEBUG-LINE DEBUG-NAME DEBUG-SUB-1 DEBUG-SUB-2 DEBUG-SUB-3 LINAGE-COUNTER RETURN-CODE SORT-RETURN TALLY'.split(
    ' ',
  ),
);

/** Reads the tokens of a compilation unit again and records which name each of them refers to. */
export function crossReference(
  unit: ProgramUnit,
  tokens: readonly Token[],
  named: readonly NamedData[],
): CrossReference {
  return new References(unit, tokens, correspondingItems(unit, named)).collect();
}

class References {
  readonly #tokens: readonly Token[];
  readonly #scopes: readonly Scope[];
  readonly #modified: ReadonlySet<number>;
  readonly #names = new Map<Definition, ReferencedName>();
  readonly #byLine = new Map<number, string[]>();
  readonly #registers = new Map<string, ReferencedName>();
  readonly #programs = new Map<string, ReferencedName>();
  #verb = '';
  #verbLine = 0;
  /** The letter for the next procedure-name. */
  #context = '';

  constructor(
    unit: ProgramUnit,
    tokens: readonly Token[],
    /** The pairs of CORRESPONDING phrases, by the line of the statement. */
    private readonly corresponding: ReturnType<typeof correspondingItems>,
  ) {
    this.#tokens = tokens;
    const nameAfter = new Map<number, Token>();
    tokens.forEach((token, at) => {
      if (token.kind === 'number' && tokens[at + 1]) nameAfter.set(placeOf(token), tokens[at + 1]!);
    });
    this.#scopes = scopesOf(unit, nameAfter);
    const modified = new Set<number>();
    for (const scope of this.#scopes) for (const place of modifiedNames(scope.unit)) modified.add(place);
    this.#modified = modified;
    for (const {data, procedures} of this.#scopes) {
      for (const definitions of [...data.values(), ...procedures.values()]) {
        for (const definition of definitions) {
          this.#names.set(definition, {name: definition.name, defined: definition.line, references: []});
        }
      }
    }
  }

  collect(): CrossReference {
    let number = -1;
    let inProcedure = false;
    let isComment = false;
    let isMultiple = false;
    let inEnvironment = false;
    const deferred: (() => void)[] = [];
    this.#tokens.forEach((token, at) => {
      const next = this.#scopes[number + 1];
      if (next && (token.line > next.unit.at.line || placeOf(token) === placeOf(next.unit.at))) {
        number += 1;
        inProcedure = false;
      }
      const scope = this.#scopes[number];
      if (token.kind === 'period') isComment = isMultiple = false;
      if (token.kind !== 'word' || scope === undefined) return;
      if (token.text === 'PROCEDURE' && this.#tokens[at + 1]?.text === 'DIVISION') inProcedure = true;
      this.#program(token, at);
      if (inProcedure) this.#follow(token);
      // DATA RECORDS only documents what the level numbers define.
      else if (token.text === 'RECORD' || token.text === 'RECORDS') isComment = this.#tokens[at - 1]?.text === 'DATA';
      else if (isComment && reservedWords.has(token.text) && !/^(?:IS|ARE)$/.test(token.text)) isComment = false;
      // MULTIPLE FILE TAPE is treated as a comment, too.
      if (inEnvironment && /^(?:MULTIPLE|SAME|RERUN|APPLY)$/.test(token.text)) isMultiple = token.text === 'MULTIPLE';
      if (isComment || isMultiple) return;
      if (this.#tokens[at + 1]?.text === 'DIVISION') {
        if (token.text === 'PROCEDURE') deferred.splice(0).forEach((refer) => refer());
        inEnvironment = token.text === 'ENVIRONMENT';
      }
      // Keys and statuses of SELECT are resolved after the data division.
      if (inEnvironment) deferred.push(() => this.#refer(token, at, scope, false));
      else this.#refer(token, at, scope, inProcedure);
    });
    deferred.forEach((refer) => refer());
    const of = (what: 'data' | 'procedures'): ReferencedName[] =>
      this.#scopes
        .flatMap((scope) => [...scope[what].values()].flat())
        .map((definition) => this.#names.get(definition)!)
        .sort(byName);
    return {
      data: [...of('data'), ...this.#registers.values()].sort(byName),
      procedures: of('procedures'),
      programs: [...this.#programs.values()].sort(byName),
      byLine: this.#byLine,
    };
  }

  /** PROGRAM-ID, END PROGRAM and CALL. */
  #program({text, line}: Token, at: number): void {
    const next = this.#tokens[at + 1];
    if (text === 'PROGRAM-ID') {
      const token = next?.kind === 'period' ? this.#tokens[at + 2] : next;
      // The binder sees only the outermost program.
      const name = this.#programs.size === 0 ? externalName(programName(token)) : programName(token);
      const known = this.#programs.get(name);
      const references = known?.references ?? [];
      this.#programs.set(name, {name, defined: token?.line ?? line, references});
    } else if (text === 'PROGRAM' && this.#tokens[at - 1]?.text === 'END') {
      const name = programName(next);
      (this.#programs.get(name) ?? this.#programs.get(externalName(name)))?.references.unshift(String(next!.line));
    } else if (text === 'CALL' && next?.kind === 'literal') this.#call(next);
    else if (text === 'CANCEL') {
      for (let of = at + 1; this.#tokens[of]?.kind === 'literal' || isName(this.#tokens[of]); of += 1) {
        if (this.#tokens[of]!.kind === 'literal') this.#call(this.#tokens[of]!);
      }
    }
  }

  /** Adds references to both items of every pair of a CORRESPONDING phrase. */
  #correspond(): void {
    for (const {name, line, referredAt, modified} of this.corresponding.get(this.#verbLine) ?? []) {
      for (const scope of this.#scopes) {
        const definition = scope.data.get(name)?.find((one) => one.line === line);
        if (definition) this.#names.get(definition)?.references.push(`${modified ? 'M' : ''}${referredAt}`);
      }
    }
  }

  #call(token: Token): void {
    const name = programName(token);
    if (!this.#programs.has(name)) this.#programs.set(name, {name, defined: 'EXTERNAL', references: []});
    this.#programs.get(name)!.references.push(String(token.line));
  }

  /** Determines the letter of the next procedure-name. */
  #follow({text, line}: Token): void {
    if (text === 'CORR' || text === 'CORRESPONDING') this.#correspond();
    if (verbs.has(text)) {
      this.#verb = text;
      this.#verbLine = line;
      this.#context =
        text === 'PERFORM' ? 'P' : text === 'GO' ? 'G' : text === 'ALTER' ? 'A' : text === 'USE' ? 'U' : '';
    } else if (text === 'THRU' || text === 'THROUGH') this.#context = 'E';
    else if (this.#verb === 'ALTER' && text === 'TO') this.#context = 'T';
    else if (text === 'PROCEDURE' && (this.#verb === 'SORT' || this.#verb === 'MERGE')) this.#context = 'P';
  }

  #refer(token: Token, at: number, scope: Scope, inProcedure: boolean): void {
    const {text, line} = token;
    if (figurative.has(text)) this.#beside(line, 'IMP');
    if (inProcedure && registers.has(text)) this.#register(token);
    if (reservedWords.has(text) || scope.places.has(placeOf(token))) return;
    const qualifiers: string[] = [];
    for (let of = at + 1; /^(?:OF|IN)$/.test(this.#tokens[of]?.text ?? ''); of += 2) {
      qualifiers.push(this.#tokens[of + 1]?.text ?? '');
    }
    const isProcedure = inProcedure && this.#context !== '' && scope.procedures.has(text);
    const definition =
      this.#tokens[at - 1]?.text === 'REDEFINES'
        ? findRedefined(scope, text, line)
        : findDefinition(scope, isProcedure ? 'procedures' : 'data', text, qualifiers);
    const name = definition && this.#names.get(definition);
    if (name === undefined) return;
    const letter = isProcedure ? this.#letter(at) : this.#modified.has(placeOf(token)) ? 'M' : '';
    const shown = letter === 'U' ? this.#lastOfSentence(at).line : line;
    name.references.push(`${letter}${shown}`);
    this.#beside(shown, String(name.defined));
    if (isProcedure && this.#verb === 'ALTER' && this.#context === 'T') this.#context = 'A';
  }

  /** Recorded: references to procedures in USE FOR DEBUGGING are on the line where the statement ends. */
  #lastOfSentence(at: number): Token {
    let last = at;
    while (this.#tokens[last + 1]?.kind === 'word') last += 1;
    return this.#tokens[last]!;
  }

  /** Special registers are defined on line 0. */
  #register(token: Token): void {
    const {text: name, line} = token;
    const known = this.#registers.get(name) ?? {name, defined: 0, references: []};
    this.#registers.set(name, known);
    known.references.push(`${this.#modified.has(placeOf(token)) ? 'M' : ''}${line}`);
  }

  /** The letter of a procedure-name; for GO TO, it depends on whether DEPENDING ON follows the list. */
  #letter(at: number): string {
    // The section that qualifies a paragraph has no letter.
    if (/^(?:OF|IN)$/.test(this.#tokens[at - 1]?.text ?? '')) return '';
    if (this.#context !== 'G') return this.#context;
    let to = at;
    while (
      this.#tokens[to]?.kind === 'word' &&
      !verbs.has(this.#tokens[to]!.text) &&
      this.#tokens[to]!.text !== 'DEPENDING'
    )
      to += 1;
    return this.#tokens[to]?.text === 'DEPENDING' ? 'D' : 'G';
  }

  #beside(line: number, what: string): void {
    const known = this.#byLine.get(line);
    if (known) known.push(what);
    else this.#byLine.set(line, [what]);
  }
}

const programName = (token: Token | undefined): string => (token?.text ?? '').replace(/["']/g, '').toUpperCase();

const isName = (token: Token | undefined): boolean => token?.kind === 'word' && !reservedWords.has(token.text);

/** The order of EBCDIC, in which digits follow letters. */
function byName({name: a, defined: one}: ReferencedName, {name: b, defined: other}: ReferencedName): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length || Number(one) - Number(other);
}

const rank = (code: number): number => (code >= 48 && code <= 57 ? code + 100 : code);
