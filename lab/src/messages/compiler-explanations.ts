const columnSeven =
  'Column 7 is for an asterisk (a comment), a hyphen (the line goes on) or D (debugging), and is blank otherwise. The text of this line begins too far to the left: move it to column 8 or 12.';

/**
 * Explains the messages of the COBOL compiler, and says what to do; by message id. Informational messages need no
 * explanation.
 */
export const compilerExplanations: Readonly<Record<string, string>> = {
  'IGYDS0002-E': columnSeven,
  'IGYPS0002-E': columnSeven,
  'IGYDS0017-E': 'Level-numbers 01 and 77 begin in columns 8 to 11. Move this one to column 8.',
  'IGYPS2010-E':
    'A name before a period is the name of a paragraph, which begins in column 8. Move it there; if it was meant to be a statement, look for a misspelling such as STOP-RUN.',
  'IGYPS2017-E': 'The first element of a table has the number 1, there is none with 0.',
  'IGYPS0037-S': 'Two items have this name. Say which one is meant, with OF and the name of its group.',
  'IGYPS2079-S': 'IF and ELSE need a statement. Where nothing is to be done, write CONTINUE.',
  'IGYPS2112-E':
    'A PERFORM with statements in it ends with END-PERFORM, and a period came first. Take the period away, or the statements after it are not in the loop.',
  'IGYPS2113-E':
    'Nothing is open that this word could end. Usually a period before it has ended the statement already: take that away.',
  'IGYSC2025-W':
    'Nobody passes this item, so that using it ends with S0C4. Name it behind PROCEDURE DIVISION USING, or define it in WORKING-STORAGE.',
  'IGYSC1082-E': 'The last statement of the program has no period. Write it.',
  'IGYPS0009-E':
    'This word begins in columns 8 to 11, where only divisions, sections, paragraphs and levels begin. Move it to column 12.',
  'IGYDS1082-E': 'A data description ends with a period, and the one before this word has none.',
  'IGYDS1089-S':
    'This word cannot stand here. Look for a misspelling, a missing period in the line before, or a reserved word that is used as a name.',
  'IGYDS1159-E': 'An item without items below it needs a PICTURE. Give it one, or check the level-numbers after it.',
  'IGYGR1174-S': 'No item has this name. Look for a misspelling, or define the item.',
  'IGYPA3007-S':
    'No paragraph or section has this name. Look for a misspelling, or for a paragraph that does not begin in column 8.',
  'IGYPA3146-S':
    'A result goes into a number. Give this item a PICTURE of 9s, or one with editing such as ZZ9 behind GIVING or in COMPUTE.',
  'IGYPA3245-S':
    'MOVE, ADD and the like do not take a function whose value is a number. Write COMPUTE item = FUNCTION … instead.',
  'IGYGR1080-S':
    'An item of 9s has a number as its VALUE, all other items have a text in quotation marks. ZERO and SPACES stand without them.',
  'IGYDS0023-E': 'A name has 30 characters at most. Choose a shorter one, everywhere that it is used.',
  'IGYDS0020-W': 'The name has a character that is not allowed, or is too long, so the compiler uses another one.',
  'IGYPG0020-W': 'The name has a character that is not allowed, or is too long, so the compiler uses another one.',
  'IGYLI0090-W':
    'The numbers in columns 1 to 6 do not rise. Does text stand there that belongs to the right of column 7?',
  'IGYOS4007-U': 'There is no program to compile. Write one, or begin with the starter.',
  'IGYPA3086-W': 'The second paragraph of PERFORM … THRU stands before the first one. Turn them round.',
  'IGYPG3113-W':
    'A result on the way may have more digits than the 30 that are kept, and would lose those in front. Use shorter items, or ARITH(EXTEND).',
  'IGYPS2168-W':
    'This item has the same name in both groups and is left out all the same: a FILLER, a table or a REDEFINES takes no part.',
  'IGYPS2008-E': 'A paragraph ends with a period, and the statement before this name has none.',
  'IGYPS2013-E':
    'The item is in a table and needs a subscript for each OCCURS above it. Write it in parentheses behind the name.',
  'IGYPS2016-W': 'No item has the same name in both groups, so nothing is moved.',
  'IGYPS2072-S':
    'The statement cannot go on with this word. Look for a misspelling, a missing word before it, or a period that ends the statement too early.',
  'IGYPS2121-S': 'No item has this name. Look for a misspelling, or define the item in the DATA DIVISION.',
  'IGYPS2145-E': 'The sentence before this word has no period.',

  'FWR0001-S':
    'A text in quotation marks must end in its line, before column 73. To go on, put a hyphen into column 7 of the next line.',
  'FWR0002-S': 'The library of copybooks has no such member. Check its name.',
  'FWR0003-S': 'A copybook copies itself, directly or through another one.',
  'FWR0006-S': 'COPY is written COPY name., with REPLACING ==old== BY ==new== before the period.',
  'FWR0007-S': 'REPLACE is written REPLACE ==old== BY ==new==. and ends with REPLACE OFF.',
  'FWR0008-S': 'EXEC SQL goes on up to END-EXEC, which is missing.',
  'FWR0009-S': 'Take a part out into a paragraph of its own, and PERFORM it.',
  'FWR0010-S': 'Something is missing before this word, or the word is misspelt or reserved.',
  'FWR0011-S': 'Two paragraphs have this name. Say which one is meant, with OF and the name of its section.',
  'FWR0012-S':
    'A picture has characters such as X, A, 9, V, S, Z, a comma, a point and a count in parentheses, in an order that makes sense.',
  'FWR0013-S': 'The item is in a table. Say which element is meant: a number or a name in parentheses behind it.',
  'FWR0014-S': 'The item has fewer OCCURS above it than there are subscripts in the parentheses.',
  'FWR0015-S':
    'Items of one group have the same level-number, and a group is followed by a higher one. 01 and 77 begin anew.',
  'FWR0016-S': 'REDEFINES comes directly behind the item that it redefines, at the same level.',
  'FWR0017-S': 'Each FD needs a SELECT with the same name in FILE-CONTROL.',
  'FWR0018-S': 'Each SELECT needs an FD with the same name in the FILE SECTION.',
  'FWR0020-S': 'The name exists, but it is not of the kind that this statement works on.',
  'FWR0021-S': 'Take one of the two clauses out.',
  'FWR0022-E': 'The value has more digits or letters than the picture, or a sign where the picture has no S.',
  'FWR0023-S': 'Two paragraphs have the same name. Give one of them another.',
  'FWR0025-S': 'OPEN, READ and CLOSE name a file. It needs a SELECT in FILE-CONTROL and an FD in the FILE SECTION.',
  'FWR0026-S': 'A program begins with IDENTIFICATION DIVISION. and PROGRAM-ID. with its name.',
  'FWR0027-S': 'No intrinsic function has this name. Look for a misspelling.',
  'FWR0028-S': 'Define the item that DEPENDING ON names outside the table, and before it.',
  'FWR0034-S':
    'Arithmetic needs items with a PICTURE of 9s. Text is made a number by FUNCTION NUMVAL, an edited item keeps a number for printing only, and an index is changed by SET.',
  'FWR0035-S':
    'A table has no such element, or the item no such character. Look at OCCURS, or at the length in PICTURE.',
  'FWR0036-S': 'INSPECT changes no lengths: write as many characters behind BY or TO as there are before it.',
  'FWR0037-W': 'Give the value to the item that is redefined: both are the same storage.',
  'FWR0038-S': 'Write the smaller value before THRU, and the greater one behind it.',
  'FWR0039-S': 'A name may have hyphens inside, not at its end. A minus sign has a space before it and behind it.',
  'IGYPA3005-S':
    'The picture of the one does not go with that of the other. A number goes into a number, text into text; NUMVAL makes a number of text.',
  'IGYOS4003-E': 'Look for a misspelling in the CBL or PROCESS statement, or in PARM.',
  'FWR0043-S': 'The SELECT of this file is not complete: write the clause behind its name.',
  'IGYDS1169-S': 'A table whose length varies can neither redefine an item nor be redefined.',
  'FWR0042-W': 'The program ends where the option would have it go on after a message.',
  'FWR0040-S': 'A number has 18 digits at most, or 31 with the compiler option ARITH(EXTEND).',
};
