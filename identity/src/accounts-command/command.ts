import {parseArgs} from 'node:util';
import {Refusal} from '../administration/refusal.js';
import {printable} from '../administration/words.js';
import {add} from './add.js';
import {appPassword, listAppPasswords, revoke} from './app-password.js';
import type {CommandContext} from './command-context.js';
import {deleteForGood} from './delete.js';
import {disable, enable} from './disable.js';
import {type ExitCode, exitCode, WrongUsage} from './exit-code.js';
import {exportAccounts} from './export.js';
import {grant, withdraw} from './grant.js';
import {importAccounts} from './import.js';
import {list} from './list.js';
import {removeFactor} from './remove-factor.js';
import {reset} from './reset.js';
import {show} from './show.js';
import {signOut, signOutAll} from './sign-out.js';

const options = {
  name: {type: 'string'},
  password: {type: 'string'},
  role: {type: 'string'},
  id: {type: 'string'},
  disabled: {type: 'boolean'},
  yes: {type: 'boolean'},
  'dry-run': {type: 'boolean'},
  help: {type: 'boolean'},
} as const;

type Option = keyof typeof options;

function parse(args: string[]) {
  try {
    return parseArgs({args, options, allowPositionals: true});
  } catch (error) {
    // Node adds advice about "--" that is useless here.
    throw new WrongUsage(`${(error as Error).message.split(/\.\s/)[0]!.replace(/\.$/, '')}.`);
  }
}

type Values = ReturnType<typeof parse>['values'];

interface Verb {
  /** As the usage text shows it. */
  form: string;
  does: string;
  takes?: 'EMAIL' | 'FILE.csv';
  options: Option[];
  run: (context: CommandContext, argument: string, values: Values) => Promise<ExitCode>;
}

const verbs = new Map<string, Verb>([
  [
    'add',
    {
      form: 'add EMAIL [--name NAME] [--password PASSWORD]',
      does: 'adds a learner; without a password one is made and shown once',
      takes: 'EMAIL',
      options: ['name', 'password'],
      run: add,
    },
  ],
  [
    'list',
    {
      form: 'list [--disabled]',
      does: 'lists the accounts',
      options: ['disabled'],
      run: (context, _, values) => list(context, values),
    },
  ],
  ['show', {form: 'show EMAIL', does: 'shows one account', takes: 'EMAIL', options: [], run: show}],
  [
    'disable',
    {
      form: 'disable EMAIL',
      does: 'signs a learner out everywhere, for as long as disabled',
      takes: 'EMAIL',
      options: [],
      run: disable,
    },
  ],
  [
    'enable',
    {form: 'enable EMAIL', does: 'lets a disabled learner in again', takes: 'EMAIL', options: [], run: enable},
  ],
  [
    'sign-out',
    {
      form: 'sign-out EMAIL',
      does: 'ends every sign-in of a learner, and revokes their app passwords',
      takes: 'EMAIL',
      options: [],
      run: signOut,
    },
  ],
  [
    'sign-out-all',
    {
      form: 'sign-out-all --yes',
      does: 'ends every sign-in of everybody, and revokes all app passwords',
      options: ['yes'],
      run: (context, _, values) => signOutAll(context, values),
    },
  ],
  [
    'reset',
    {form: 'reset EMAIL', does: 'makes a new password and shows it once', takes: 'EMAIL', options: [], run: reset},
  ],
  [
    'remove-factor',
    {
      form: 'remove-factor EMAIL',
      does: 'removes the second factor of a learner who lost it',
      takes: 'EMAIL',
      options: [],
      run: removeFactor,
    },
  ],
  [
    'app-password',
    {
      form: 'app-password EMAIL',
      does: "makes a password for one of a learner's tools and shows it once",
      takes: 'EMAIL',
      options: [],
      run: appPassword,
    },
  ],
  [
    'app-passwords',
    {
      form: 'app-passwords EMAIL',
      does: "lists the passwords of a learner's tools, without their secrets",
      takes: 'EMAIL',
      options: [],
      run: listAppPasswords,
    },
  ],
  [
    'revoke-app-password',
    {
      form: 'revoke-app-password EMAIL --id ID',
      does: 'revokes one of them, from the next request on',
      takes: 'EMAIL',
      options: ['id'],
      run: revoke,
    },
  ],
  [
    'grant',
    {
      form: 'grant EMAIL --role instructor|staff',
      does: 'lets somebody do what the role may do, from the next request on',
      takes: 'EMAIL',
      options: ['role'],
      run: grant,
    },
  ],
  [
    'withdraw',
    {
      form: 'withdraw EMAIL --role instructor|staff',
      does: 'takes the role away again',
      takes: 'EMAIL',
      options: ['role'],
      run: withdraw,
    },
  ],
  [
    'delete',
    {
      form: 'delete EMAIL --yes',
      does: 'deletes an account for good',
      takes: 'EMAIL',
      options: ['yes'],
      run: deleteForGood,
    },
  ],
  [
    'import',
    {
      form: 'import FILE.csv [--dry-run]',
      does: 'adds the learners of a file with the columns email,name,password',
      takes: 'FILE.csv',
      options: ['dry-run'],
      run: importAccounts,
    },
  ],
  ['export', {form: 'export', does: 'writes all accounts as CSV, without passwords', options: [], run: exportAccounts}],
]);

const usage = [
  'Usage: npm run accounts -- COMMAND',
  '',
  ...[...verbs.values()].map(({form, does}) => `  ${form.padEnd(46)}  ${does}`),
  '',
].join('\n');

/** The verb of a command line and its arguments, or WrongUsage. */
function readCommand(args: string[]): {verb: Verb; argument: string; values: Values} | 'help' {
  const {positionals, values} = parse(args);
  if (values.help) return 'help';
  const [name, ...rest] = positionals;
  if (name === undefined) throw new WrongUsage('Say what to do.');
  const verb = verbs.get(name);
  if (!verb) throw new WrongUsage(`There is no command "${printable(name)}".`);
  const stray = (Object.keys(values) as Option[]).find((option) => !verb.options.includes(option));
  if (stray) throw new WrongUsage(`"${name}" has no option --${stray}.`);
  if (verb.takes && !rest[0]) throw new WrongUsage(`"${name}" needs ${verb.takes}.`);
  const extra = rest[verb.takes ? 1 : 0];
  if (extra !== undefined) throw new WrongUsage(`"${name}" does not know what to do with "${printable(extra)}".`);
  return {verb, argument: rest[0] ?? '', values};
}

/** Runs one command line of staff. Returns the exit code; throws only if the store fails. */
export async function runAccountsCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  try {
    const command = readCommand(args);
    if (command !== 'help') return await command.verb.run(context, command.argument, command.values);
    context.write(usage, 'stdout');
    return exitCode.done;
  } catch (error) {
    if (error instanceof Refusal) {
      context.write(`${error.message}\n`, 'stderr');
      return exitCode.refused;
    }
    if (error instanceof WrongUsage) {
      context.write(`${error.message}\n\n${usage}`, 'stderr');
      return exitCode.wrongUsage;
    }
    throw error;
  }
}
