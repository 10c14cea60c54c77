import {expect, test} from 'vitest';
import {stepWith} from '../../step/step.fixture';
import {cobolContent} from '../../cobol/code/program-content';
import {loadCobol} from './cobol-loader';
import {display, programOf, Storage, text} from './program.fixture';

const program = programOf({storage: new Storage(), operations: [display(text('LOADED'))]});

test('a load module can be read back and runs', async () => {
  const {step, printed} = stepWith({SYSOUT: 'SYSOUT'});
  const loaded = await loadCobol(cobolContent([program]));
  await loaded!(step, []);
  expect(printed('SYSOUT')).toEqual([' LOADED']);
});

test.each([
  ['text', new Uint8Array([1, 2, 3])],
  ['no program', cobolContent([])],
  ['another version', cobolContent([{...program, version: 2 as 1}])],
  ['a block that is not there', cobolContent([{...program, blocks: [{operations: [], end: {kind: 'jump', to: 7}}]}])],
  ['a cell that is not there', cobolContent([{...program, blocks: [{operations: [], end: {kind: 'cell', cell: 0}}]}])],
])('%s is refused', async (_, content) => {
  expect(await loadCobol(content)).toBeUndefined();
});
