import {type Problem, inOrder, oneOfList} from '../problem';
import {type Keywords, commandNames, commands, fullName, objectNames, objects, spaceKeywords} from './keywords';
import {type Parameter, readIdcams} from './reader';
import {valueProblem} from './values';

/** Parameters that stand in for space: the object is like another, or is there already. */
const bringSpace = ['MODEL', 'DATACLASS', 'STORAGECLASS', 'RECATALOG'];

/** Checks commands one after another; DO and END bind some of them. */
class Checker {
  readonly problems: Problem[] = [];
  private readonly open: number[] = [];

  report(line: number, message: string): void {
    this.problems.push({line, message});
  }

  end(): void {
    for (const line of this.open) this.report(line, 'DO has no END');
  }

  command(words: Parameter[]): void {
    const [verb, ...parameters] = words;
    if (!verb) return;
    const name = verb.quoted ? undefined : commandNames.get(verb.text.toUpperCase());
    switch (name) {
      case undefined:
        this.report(verb.line, unknownCommand(verb));
        break;
      case 'IF':
        this.condition(verb, verb.group ? [{...verb, text: ''}, ...parameters] : parameters);
        break;
      case 'ELSE':
        this.command(parameters);
        break;
      case 'DO':
        this.open.push(verb.line);
        this.command(parameters);
        break;
      case 'END':
        if (this.open.pop() === undefined) this.report(verb.line, 'END ends no DO');
        this.command(parameters);
        break;
      case 'SET':
        this.set(verb, parameters);
        break;
      case 'DEFINE':
        this.define(verb, parameters);
        break;
      default:
        this.functional(name, verb, parameters);
    }
  }

  /** `IF LASTCC = 0 THEN command`. DFSMS Access Method Services, IF-THEN-ELSE command sequence. */
  private condition(verb: Parameter, words: Parameter[]): void {
    const then = words.findIndex(({text}) => text.toUpperCase() === 'THEN');
    const test = (then < 0 ? words : words.slice(0, then)).map(({text}) => text.toUpperCase()).join(' ');
    const valid = /^(LASTCC|MAXCC) ?(=|EQ|¬=|\^=|!=|<>|NE|>|GT|<|LT|>=|GE|<=|LE) ?\d+$/;
    if (!valid.test(test)) {
      this.report(verb.line, `IF ${test}: the test is LASTCC or MAXCC, an operator such as = or >, and a number`);
    }
    if (then < 0) {
      this.report(verb.line, 'the IF command has no THEN; a hyphen at the end of a line continues it');
      return;
    }
    const rest = words.slice(then + 1);
    const otherwise = rest.findIndex(({text}, index) => index > 0 && text.toUpperCase() === 'ELSE');
    this.command(otherwise < 0 ? rest : rest.slice(0, otherwise));
    if (otherwise >= 0) this.command(rest.slice(otherwise));
  }

  private set(verb: Parameter, words: Parameter[]): void {
    const said = words.map(({text}) => text.toUpperCase()).join(' ');
    if (!/^(MAXCC|LASTCC) ?(=|EQ) ?\d+( ELSE.*)?$/.test(said)) {
      this.report(verb.line, `SET ${said}: it is written SET MAXCC = number or SET LASTCC = number`);
    }
  }

  /** The levels of an object, `DEFINE CLUSTER (…) DATA (…) INDEX (…)`, share what is required. */
  private define(verb: Parameter, words: Parameter[]): void {
    const [first, ...rest] = words;
    const kind = fullName(objectNames, first?.text ?? '');
    if (!first || kind === undefined) {
      const said = first?.text ?? '';
      this.report(
        verb.line,
        `DEFINE is followed by what is defined: CLUSTER, AIX, PATH, GDG, NONVSAM, ALIAS …, not "${said}"`,
      );
      return;
    }
    const object = objects[kind]!;
    const said = new Set(this.parameters(`DEFINE ${kind}`, first.group ?? [], object.known));
    if (!first.group) this.report(first.line, `DEFINE ${kind} has no parameters in parentheses`);
    for (const level of rest) {
      if (/^(DATA|INDEX|IX)$/i.test(level.text)) {
        const inLevel = this.parameters(level.text.toUpperCase(), level.group ?? [], object.known);
        inLevel.filter((name) => name !== 'NAME').forEach((name) => said.add(name));
      } else if (!/^CAT(ALOG)?$/i.test(level.text)) this.improper(level, `DEFINE ${kind}`);
    }
    if (!first.group || said.has('MODEL')) return;
    this.required(`DEFINE ${kind}`, first.line, object.required, said);
    if (object.space && ![...spaceKeywords, ...bringSpace].some((name) => said.has(name))) {
      this.report(first.line, `DEFINE ${kind} says no space: ${oneOfList(spaceKeywords)}`);
    }
  }

  private functional(name: string, verb: Parameter, words: Parameter[]): void {
    const command = commands[name];
    if (!command) return;
    let parameters = words;
    if (command.entries) {
      const entries = verb.group ?? words.slice(0, 1);
      if (entries.length === 0) this.report(verb.line, `${name} names no entry`);
      parameters = verb.group ? words : words.slice(1);
    }
    const said = new Set(this.parameters(name, parameters, command.known));
    this.required(name, verb.line, command.required ?? [], said);
  }

  private required(name: string, line: number, required: string[][], said: Set<string>): void {
    for (const names of required) {
      if (!names.some((one) => said.has(one))) this.report(line, `${name} has no ${oneOfList(names)}`);
    }
  }

  /** The full names of the parameters; each is checked with its values. */
  private parameters(where: string, parameters: Parameter[], known: Keywords): string[] {
    return parameters.flatMap((parameter) => {
      const name = parameter.quoted ? undefined : fullName(known, parameter.text);
      if (name === undefined) {
        this.improper(parameter, where);
        return [];
      }
      const wrong = parameter.group && valueProblem(name, parameter.group);
      if (wrong !== undefined) {
        const values = parameter.group!.map(({text}) => text).join(' ');
        this.report(parameter.line, `${parameter.text.toUpperCase()}(${values}): ${wrong}`);
      }
      return [name];
    });
  }

  private improper({line, text, group}: Parameter, where: string): void {
    const said = text === '' ? `(${group?.map((item) => item.text).join(' ') ?? ''})` : text;
    this.report(line, `IDC3211I KEYWORD '${said}' IS IMPROPER: ${where} does not know it`);
  }
}

function unknownCommand({text, group}: Parameter): string {
  const said = text === '' ? '(' : text;
  const hint = group || text === '' ? '; the line before needs a hyphen at its end if this line continues it' : '';
  return `"${said}" is not a command of IDCAMS${hint}`;
}

/** Reads the commands of IDCAMS, as they stand in SYSIN, and says what it would refuse. */
export function checkIdcams(text: string): Problem[] {
  const {commands: read, problems} = readIdcams(text);
  const checker = new Checker();
  for (const command of read) checker.command(command);
  checker.end();
  return inOrder([...problems, ...checker.problems]);
}
