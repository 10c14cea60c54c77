import {fromEbcdic} from '../../../ebcdic';
import type {Operation} from '../operation';
import {compileCompute, compileDivide} from './compute';
import {compileShown} from './display';
import type {Environment, LineAdvance} from '../execution/environment';
import {compileConvert, compileInspect} from './inspect';
import {compileGenerate} from './markup';
import {compileParseJson, compileParseXml} from './parse-markup';
import {type Action, compileMove, compileTextMove} from './move';
import type {Operands} from './operands';
import {compileSortTable} from './sort-table';
import {compileString} from './string-statement';
import {compileUnstring} from './unstring';

type Of<Op extends Operation['op']> = Extract<Operation, {op: Op}>;

/** Compiles one operation of a block. */
export function compileOperation(operands: Operands, environment: Environment, operation: Operation): Action {
  const {context} = operands;
  const {state, cells, bases} = context;
  context.at(operation.line);
  switch (operation.op) {
    case 'move':
      return inOrder(operation.to.map((to) => compileMove(operands, operation.from, to)));
    case 'compute':
      return compileCompute(operands, operation);
    case 'divide':
      return compileDivide(operands, operation);
    case 'initialize':
      return inOrder(operation.items.map((item) => compileMove(operands, initialValue(operands, item), item)));
    case 'display':
      return compileDisplay(operands, environment, operation);
    case 'accept':
      return compileAccept(operands, environment, operation);
    case 'string':
      return compileString(operands, operation);
    case 'unstring':
      return compileUnstring(operands, operation);
    case 'inspect':
      return compileInspect(operands, operation);
    case 'convert':
      return compileConvert(operands, operation);
    case 'generate':
      return compileGenerate(operands, operation);
    case 'parse-json':
      return compileParseJson(operands, operation);
    case 'parse-xml':
      return compileParseXml(operands, operation);
    case 'alter': {
      const {cell, to} = operation;
      return () => {
        cells[cell] = to;
      };
    }
    case 'set-address': {
      const {area} = operation;
      const address = operands.integer(operation.to);
      return () => {
        bases[area] = address();
      };
    }
    case 'set-switch': {
      const {upsi, on} = operation;
      return () => {
        context.switches[upsi] = on;
      };
    }
    case 'release': {
      const {at, length} = operands.locate(operation.record);
      const sort = environment.sort(operation.sort);
      return () => {
        const start = at();
        sort.release(start, length());
      };
    }
    case 'return': {
      const sort = environment.sort(operation.sort);
      return () => {
        state.raised = sort.returnRecord() ? undefined : 'at-end';
      };
    }
    case 'sort-table':
      return compileSortTable(operands, operation);
    case 'cancel': {
      const {at, length} = operands.text(operation.program);
      const {line = 0} = operation;
      return () => {
        const start = at();
        environment.cancel(fromEbcdic(context.bytes.subarray(start, start + length())).trimEnd(), line);
      };
    }
    default:
      return compileRequest(operands, environment, operation);
  }
}

function inOrder(actions: readonly Action[]): Action {
  const [only] = actions;
  if (actions.length === 1 && only !== undefined) return only;
  return () => {
    for (const action of actions) action();
  };
}

/** INITIALIZE without REPLACING: numbers become zero, everything else becomes blank (Language Reference). */
export function initialValue(operands: Operands, item: Of<'initialize'>['items'][number]): Of<'move'>['from'] {
  const numeric = operands.category(item) === 'number' || item.field.kind === 'numeric-edited';
  return {kind: 'figurative', value: numeric ? 'zero' : 'space'};
}

function compileDisplay(operands: Operands, environment: Environment, operation: Of<'display'>): Action {
  const shown = operation.items.map((item) => compileShown(operands, item));
  const {upon, noAdvancing = false} = operation;
  return () => {
    environment.display(
      shown.map((show) => show()),
      upon,
      noAdvancing,
    );
  };
}

/** ACCEPT moves what it reads: from the clock as an unsigned number, from a file as bytes. */
function compileAccept(operands: Operands, environment: Environment, {to, from}: Of<'accept'>): Action {
  const {memory, bytes} = operands.context;
  const fromFile = from === 'sysin' || from === 'sysipt' || from === 'console';
  if (fromFile) {
    const {at, length} = operands.locate(to);
    return () => {
      let found = environment.accept(from);
      if (found === undefined) return;
      const start = at();
      const room = length();
      bytes.fill(0x40, start, start + room);
      // Records are read until the item is full (Language Reference, ACCEPT statement: data transfer).
      for (let filled = 0; found !== undefined && filled < room;) {
        bytes.set(found.subarray(0, room - filled), start + filled);
        filled += found.length;
        if (filled < room) found = environment.accept(from);
      }
    };
  }
  let found = 0;
  const at = (): number => {
    const digits = environment.accept(from)!;
    found = digits.length;
    const place = memory.scratch(found);
    bytes.set(digits, place);
    return place;
  };
  return compileTextMove(operands, {at, length: () => found}, to);
}

function compileRequest(
  operands: Operands,
  environment: Environment,
  operation: Of<'open' | 'close' | 'read' | 'write' | 'rewrite' | 'delete' | 'start'>,
): Action {
  const {state} = operands.context;
  const file = environment.file(operation.file);
  switch (operation.op) {
    case 'open':
      return () => {
        state.raised = file.open(operation.mode);
      };
    case 'close':
      if (operation.reel === true) {
        return () => {
          state.raised = file.closeReel();
        };
      }
      return () => {
        state.raised = file.close(operation.lock === true);
      };
    case 'read': {
      const {key, previous = false} = operation;
      return key === undefined
        ? () => {
            state.raised = file.readNext(previous);
          }
        : () => {
            state.raised = file.readKey(key);
          };
    }
    case 'write': {
      const {at, length} = operands.locate(operation.record);
      const advance = compileAdvance(operands, operation.advancing);
      return () => {
        const start = at();
        state.raised = file.write(start, length(), advance?.());
      };
    }
    case 'rewrite': {
      const {at, length} = operands.locate(operation.record);
      return () => {
        const start = at();
        state.raised = file.rewrite(start, length());
      };
    }
    case 'delete':
      return () => {
        state.raised = file.delete();
      };
    case 'start': {
      const {key, relation, length} = operation;
      return () => {
        state.raised = file.start(key, relation, length);
      };
    }
  }
}

function compileAdvance(operands: Operands, advancing: Of<'write'>['advancing']): (() => LineAdvance) | undefined {
  if (advancing === undefined) return undefined;
  const {when, by} = advancing;
  if ('page' in by) return () => ({when, channel: 1});
  if ('channel' in by) return () => ({when, channel: by.channel});
  const lines = operands.integer(by.lines);
  return () => ({when, lines: lines()});
}
