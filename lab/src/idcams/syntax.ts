import {type CommandText, lineAt} from '../control-statements/card-stream';
import {type Keywords, commandNames, commands, fullName, objectNames, objects, rivalsOf} from './keywords';
import {flagsOfListcat, valueRules, wrongName} from './parameter-values';
import {type Command, Parameters} from './parameters';
import {type Parameter, readParameters} from '../control-statements/parameter-reader';

/** A message with the line of the card that it refers to. */
export interface ScannerMessage {
  message: string;
  line: number;
  /** The parameters that are missing. */
  expected?: readonly string[];
}

/** The result of the command scanner: the first error ends the scan of a command. */
interface Scanned {
  command?: Command;
  messages: ScannerMessage[];
}

/** Keywords for the whole cluster, not for its components. */
const ofCluster = [
  ...[
    'INDEXED',
    'NONINDEXED',
    'NUMBERED',
    'LINEAR',
    'ZFS',
    'RELATE',
    'UPGRADE',
    'NOUPGRADE',
    'TO',
    'FOR',
    'BWO',
    'LOG',
  ],
  ...['RECATALOG', 'NORECATALOG', 'DATACLASS', 'STORAGECLASS', 'MANAGEMENTCLASS', 'ACCOUNT', 'EATTR', 'LOGSTREAMID'],
];
/** Keywords for the data component, not for the index. */
const ofData = [
  ...['KEYS', 'RECORDSIZE', 'FREESPACE', 'SPANNED', 'NONSPANNED', 'SPEED', 'RECOVERY', 'ERASE', 'NOERASE'],
  ...['BUFFERSPACE', 'KEYRANGES', 'UNIQUEKEY', 'NONUNIQUEKEY'],
];

/** DFSMS Access Method Services, DEFINE CLUSTER, the syntax of DATA and INDEX. */
function levelKeywords(known: Keywords, level: 'data' | 'index'): Keywords {
  const without = level === 'data' ? ofCluster : [...ofCluster, ...ofData];
  return new Map([...known].filter(([, name]) => !without.includes(name)));
}

/** Reads the text of a functional command. */
export function scanCommand(text: CommandText, shown: (text: string) => string): Scanned {
  const {words, excess, missing} = readParameters(text);
  const messages: ScannerMessage[] = [];
  if (excess !== undefined) {
    messages.push({message: 'IDC0233I TOO MANY RIGHT PARENTHESES FOUND.  EXCESS IGNORED', line: excess});
  }
  if (missing !== undefined) {
    messages.push({message: 'IDC2234I INSUFFICIENT CLOSING PARENTHESES.  PROPER NUMBER ASSUMED', line: missing});
  }
  const scanner = new Scanner(shown, lineAt(text, 0));
  const command = scanner.read(words);
  if (scanner.error !== undefined) return {messages: [...messages, scanner.error]};
  return command ? {command, messages} : {messages};
}

class Scanner {
  error: ScannerMessage | undefined;

  constructor(
    private readonly shown: (text: string) => string,
    private readonly line: number,
  ) {}

  read([verb, ...words]: Parameter[]): Command | undefined {
    const name = verb && !verb.quoted ? commandNames.get(verb.text.toUpperCase()) : undefined;
    if (!verb || name === undefined) {
      const said = verb?.text === '' ? '(' : (verb?.text ?? '');
      return this.fail(`IDC3219I VERB NAME '${this.shown(said)}' UNKNOWN`);
    }
    const command: Command = {
      verb: name,
      entries: [],
      parameters: new Parameters(),
      data: new Parameters(),
      index: new Parameters(),
    };
    if (name === 'DEFINE') return this.define(command, words);
    const known = commands[name];
    // A command that is known only by name is refused when it is run.
    if (!known) return command;
    let rest = words;
    if (known.entries) {
      const entries = verb.group ?? words.slice(0, 1);
      rest = verb.group ? words : words.slice(1);
      command.entries = entries.map((entry) =>
        this.entry(
          entry,
          words.some(({text}) => text === 'MASK'),
        ),
      );
      if (entries.length === 0) this.required(['the name of an entry']);
    } else if (verb.group) return this.improper(verb.group[0] ?? verb);
    command.parameters = this.parameters(rest, known.known, name === 'LISTCAT');
    this.required(known.required?.find((one) => !command.parameters.has(...one)));
    return command;
  }

  /** `DEFINE CLUSTER (…) DATA (…) INDEX (…) CATALOG(…)`. */
  private define(command: Command, [first, ...levels]: Parameter[]): Command | undefined {
    if (!first) return this.required(['what is defined']);
    const kind = first.quoted ? undefined : fullName(objectNames, first.text);
    if (kind === undefined) return this.improper(first);
    if (!first.group) return this.leftParenthesis(first);
    const {known, required} = objects[kind]!;
    command.object = kind;
    command.parameters = this.parameters(first.group, known);
    for (const level of levels) {
      const of = /^DATA$/i.test(level.text) ? 'data' : /^(INDEX|IX)$/i.test(level.text) ? 'index' : undefined;
      if (of !== undefined && (kind === 'CLUSTER' || kind === 'ALTERNATEINDEX')) {
        if (!level.group) return this.leftParenthesis(level);
        command[of] = this.parameters(level.group, levelKeywords(known, of));
      } else if (/^CAT(ALOG)?$/i.test(level.text)) {
        if (!level.group) return this.leftParenthesis(level);
      } else return this.improper(level);
    }
    this.required(required.find((one) => !command.parameters.has(...one)));
    return command;
  }

  private entry({text, group, quoted, line}: Parameter, mask: boolean): {name: string; member?: string} {
    const [, name = text, within] = quoted ? (/^([^(]*)\(([^)]*)\)$/.exec(text) ?? []) : [];
    const member = group?.[0]?.text ?? within;
    const entry = name.split('/')[0]!;
    const wrong = mask ? !/^[A-Z0-9@#$%*.-]{1,44}$/.test(entry) : wrongName(entry, true);
    const item = wrong ? text : member !== undefined && !/^([A-Z@#$][A-Z0-9@#$]{0,7}|\*)$/.test(member) ? member : '';
    if (item !== '' || entry === '') {
      this.fail(`IDC3203I ITEM '${this.shown(item)}' DOES NOT ADHERE TO RESTRICTIONS`, line);
    }
    return {name: entry, ...(member === undefined ? {} : {member})};
  }

  /**
   * Returns the keywords by their full names, after checking the values of each. A keyword may be specified only once,
   * and not together with one that excludes it.
   */
  private parameters(words: Parameter[], known: Keywords, listcat = false): Parameters {
    const said = new Map<string, Parameter>();
    for (const word of words) {
      if (this.error !== undefined) break;
      const name = word.quoted ? undefined : fullName(known, word.text);
      if (name === undefined || rivalsOf(name).some((rival) => said.has(rival))) {
        this.improper(word);
        break;
      }
      const rule = listcat && flagsOfListcat.has(name) ? undefined : valueRules[name];
      if (rule && !word.group) this.leftParenthesis(word);
      else if (rule) {
        const wrong = rule(word.group!, this.shown);
        if (wrong !== undefined) this.fail(wrong, word.line);
      } else if (word.group) this.improper(word.group[0] ?? word);
      said.set(name, word);
    }
    return new Parameters(said);
  }

  private improper({text, line}: Parameter): undefined {
    return this.fail(`IDC3211I KEYWORD '${this.shown(text === '' ? '(' : text)}' IS IMPROPER`, line);
  }

  private leftParenthesis({text, line}: Parameter): undefined {
    return this.fail(`IDC3208I LEFT PARENTHESIS MISSING FOLLOWING KEYWORD '${this.shown(text)}'`, line);
  }

  private required(missing: readonly string[] | undefined): undefined {
    const message = 'IDC3213I REQUIRED PARAMETERS HAVE NOT BEEN SPECIFIED';
    if (missing) this.error ??= {message, line: this.line, expected: missing};
    return undefined;
  }

  private fail(message: string, line = this.line): undefined {
    this.error ??= {message, line};
    return undefined;
  }
}
