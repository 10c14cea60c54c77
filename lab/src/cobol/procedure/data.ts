import type {AcceptSource, DisplayDevice} from '../code/operation';
import type {StatementOf} from '../syntax/statement';
import {correspondingPairs} from './corresponding';
import {move, type Lower} from './lowering';
import {expectCompatible} from './move-compatibility';
import {expectItem, isStored} from './operand-rules';

export const moveStatement: Lower<StatementOf<'MOVE'>> = (lowering, statement) => {
  const {operands, diagnostics} = lowering;
  const targets = statement.to.map((to) =>
    to.kind === 'identifier' ? to : operands.fail('FWR0010-S', to.at, 'a data-name', to.kind),
  );
  if (!statement.corresponding) {
    for (const to of targets) expectCompatible(statement.from, to, operands);
    move(lowering, operands.operand(statement.from), ...targets.map((to) => operands.reference(to, true)));
    return;
  }
  const {from} = statement;
  if (from.kind !== 'identifier') return operands.fail('FWR0020-S', statement.at, 'CORRESPONDING');
  for (const to of targets) {
    const pairs = correspondingPairs(operands.item(from), operands.item(to));
    if (pairs.length === 0) diagnostics.add('IGYPS2016-W', statement.at);
    for (const [a, b] of pairs) move(lowering, operands.referenceTo(a, from), operands.referenceTo(b, to, true));
  }
};

/** Where DISPLAY writes, by environment-name (Language Reference, SPECIAL-NAMES paragraph). */
const devices: Record<string, DisplayDevice> = {
  SYSOUT: 'SYSOUT',
  SYSLIST: 'SYSOUT',
  SYSLST: 'SYSOUT',
  SYSPUNCH: 'SYSPUNCH',
  SYSPCH: 'SYSPUNCH',
  CONSOLE: 'CONSOLE',
};

export const display: Lower<StatementOf<'DISPLAY'>> = ({builder, operands, environment}, statement) => {
  for (const item of statement.items) expectItem(item, operands, isStored);
  const {upon = 'SYSOUT', noAdvancing, at} = statement;
  const device = devices[environment.mnemonics.get(upon) ?? upon];
  if (!device) return operands.fail('FWR0005-S', at, `DISPLAY UPON ${upon}`);
  builder.emit({
    op: 'display',
    items: statement.items.map((item) => operands.operand(item)),
    ...(device !== 'SYSOUT' && {upon: device}),
    ...(noAdvancing && {noAdvancing}),
  });
};

const sources: Record<string, AcceptSource> = {
  DATE: 'date',
  'DATE YYYYMMDD': 'date-yyyymmdd',
  DAY: 'day',
  'DAY YYYYDDD': 'day-yyyyddd',
  'DAY-OF-WEEK': 'day-of-week',
  TIME: 'time',
  SYSIN: 'sysin',
  SYSIPT: 'sysipt',
  CONSOLE: 'console',
};

export const accept: Lower<StatementOf<'ACCEPT'>> = ({builder, operands, environment}, {to, from, at}) => {
  expectItem(to, operands, isStored);
  const words = (from ?? ['SYSIN']).join(' ');
  const source = sources[words] ?? sources[environment.mnemonics.get(words) ?? ''];
  if (!source) return operands.fail('FWR0005-S', at, `ACCEPT FROM ${words}`);
  builder.emit({op: 'accept', to: operands.reference(to, true), from: source});
};
