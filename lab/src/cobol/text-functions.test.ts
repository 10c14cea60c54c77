import {expect, test} from 'vitest';
import {run} from './program-text.fixture';

test('a text function is moved to a number by its digits, like an alphanumeric item', async () => {
  const {lines} = await run(
    "01 A PIC X(5) VALUE '12345'.\n01 N PIC 9(8).\n01 E PIC Z(5)9.99.\n01 P PIC 9(3)V99 COMP-3.",
    `MAIN-P.
    MOVE FUNCTION TRIM(A) TO N E P
    DISPLAY N E P
    MOVE FUNCTION UPPER-CASE('12') TO N
    DISPLAY N
    MOVE FUNCTION CURRENT-DATE(1:8) TO N
    IF FUNCTION CURRENT-DATE(1:8) = N DISPLAY 'TODAY'.
    GOBACK.`,
  );
  expect(lines).toEqual(['00012345 12345.0034500', '00000012', 'TODAY']);
});

test('trimming nothing but blanks leaves no characters', async () => {
  const {lines} = await run(
    "01 B PIC X(3) VALUE SPACES.\n01 T PIC X(3) VALUE 'XYZ'.\n01 N PIC 99 VALUE 5.",
    `MAIN-P.
    DISPLAY '(' FUNCTION TRIM(B) ')'
            FUNCTION LENGTH(FUNCTION TRIM(B))
    STRING 'A' FUNCTION TRIM(B) 'B' DELIMITED BY SIZE INTO T
    IF FUNCTION TRIM(B) = SPACES DISPLAY T.
    MOVE FUNCTION TRIM(B) TO T N
    DISPLAY '(' T ')' N
    GOBACK.`,
  );
  expect(lines).toEqual(['()000000000', 'ABZ', '(   )00']);
});

test('an empty string is never found', async () => {
  const {lines} = await run(
    "01 B PIC X(3) VALUE SPACES.\n01 T PIC X(3) VALUE 'CUB'.\n01 U PIC X(3).\n01 N PIC 99 VALUE 0.",
    `MAIN-P.
    INSPECT T TALLYING N FOR ALL FUNCTION TRIM(B)
    INSPECT T TALLYING N FOR LEADING FUNCTION TRIM(B) ALL 'U'
    INSPECT T REPLACING ALL 'B' BY 'E' BEFORE FUNCTION TRIM(B)
    UNSTRING T DELIMITED BY ALL FUNCTION TRIM(B) INTO U
    DISPLAY N ' ' T ' ' U
    GOBACK.`,
  );
  expect(lines).toEqual(['01 CUE CUE']);
});
