import {expect, test} from 'vitest';
import {run} from './program-text.fixture';

test('DISPLAY shows the digits of an item with P positions, whatever its usage is', async () => {
  const {lines} = await run(
    '01 A PIC 9(3)PP VALUE 12300.\n01 B PIC S9(3)PP COMP-3 VALUE -12300.\n01 C PIC 9(3)PP COMP VALUE 12300.\n01 D PIC VPP9(3) COMP-3 VALUE .00123.',
    "MAIN-P.\n    DISPLAY A ' ' B ' ' C ' ' D\n    GOBACK.",
  );
  expect(lines).toEqual(['123 12L 123 123']);
});
