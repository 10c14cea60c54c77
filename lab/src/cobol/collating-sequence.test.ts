import {expect, test} from 'vitest';
import {fixed, runSource} from './program-text.fixture';

// Language Reference, "PROGRAM COLLATING SEQUENCE clause", and the functions CHAR, MAX, MIN, ORD, ORD-MAX and ORD-MIN.
test('comparisons, and functions about collating positions, use the program collating sequence', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. TEST1.
ENVIRONMENT DIVISION.
CONFIGURATION SECTION.
OBJECT-COMPUTER. IBM-370
    PROGRAM COLLATING SEQUENCE IS ASCII.
SPECIAL-NAMES.
    ALPHABET ASCII IS STANDARD-1.
DATA DIVISION.
WORKING-STORAGE SECTION.
01  PLACE  PIC 999.
PROCEDURE DIVISION.
    IF 'a' > 'Z' DISPLAY 'LETTERS AS IN ASCII'.
    COMPUTE PLACE = FUNCTION ORD('A')
    DISPLAY PLACE FUNCTION CHAR(66)
        FUNCTION MAX('Z' 'a' '9') FUNCTION MIN('Z' 'a' '9')
    COMPUTE PLACE = FUNCTION ORD-MAX('Z' 'a' '9')
    DISPLAY PLACE
    GOBACK.`);
  expect((await runSource(source)).lines).toEqual(['LETTERS AS IN ASCII', '066Aa9', '002']);
});
