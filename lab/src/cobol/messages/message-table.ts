/**
 * The messages of the compiler: identifier and severity, and the text with its insertions as {0} and {1}.
 *
 * IGY texts are taken from listings of Enterprise COBOL; everything that no listing confirms is ours, FWR.
 * IGYPA3005-S, IGYOS4003-E and IGYDS1169-S are from comp.lang.cobol, 10 November 2002, April 2000 and 11 July 2008.
 * The two letters after IGY are the compiler phase: LI library, GR globals, DS data, PS, PA and PG procedure.
 */
export const messageTable = {
  'IGYDS0002-E': 'A character other than "*", "D", "/" or "-" was found in column 7.  A blank was assumed.',
  'IGYPS0002-E': 'A character other than "*", "D", "/" or "-" was found in column 7.  A blank was assumed.',
  'IGYDS0017-E': '"{0}" should begin in area "A".  It was processed as if found in area "A".',
  'IGYPS2010-E':
    'Procedure-name "{0}" was found in area "B" followed by a period or section.  The procedure-name was processed as if found in area "A".',
  'IGYPS2017-E': '"{0}" was found as a subscript.  A value of 1 was assumed.',
  'IGYPS0037-S':
    '"{0}" was not a uniquely defined name.  The definition to be used could not be determined from the context.  The reference to the name was discarded.',
  'IGYPS2079-S': 'Expected a verb or "NEXT SENTENCE", but found "{0}".',
  'IGYPS2112-E':
    'The "{0}" verb did not have a matching scope terminator.  A scope terminator was inserted on line {1}.  The execution results may not be correct.',
  'IGYPS2113-E':
    'The explicit scope terminator "{0}" was found without a matching verb.  The scope terminator was discarded.',
  'IGYSC2025-W':
    '"{0}" or one of its subordinates was referenced, but "{0}" was a "LINKAGE SECTION" item that did not have addressability.  This reference will not be resolved successfully at execution.',
  'IGYSC1082-E': 'A period was required.  A period was assumed before "{0}".',
  'IGYPS0009-E': '"{0}" should not begin in area "A".  It was processed as if found in area "B".',
  'IGYDS1082-E': 'A period was required.  A period was assumed before "{0}".',
  'IGYDS1089-S':
    '"{0}" was invalid.  Scanning was resumed at the next area "A" item, level-number, or the start of the next clause.',
  'IGYDS1159-E': 'A "PICTURE" clause was not found for elementary item "{0}".',
  'IGYGR1174-S': '"{0}" was not defined as a data-name.  "{0}" was discarded.',
  'IGYPA3005-S':
    '"{0}" and "{1}" did not follow the "MOVE" statement compatibility rules.  The statement was discarded.',
  'IGYPA3146-S':
    'Receiving operand "{0}" of an arithmetic statement was neither numeric nor numeric-edited.  The statement was discarded.',
  'IGYPA3245-S': 'Numeric function "{0}" was not allowed in this context.  The statement was discarded.',
  'IGYGR1080-S':
    'A "VALUE" clause literal was not compatible with the data category of the subject data item.  The "VALUE" clause was discarded.',
  'IGYDS0023-E':
    'The COBOL word starting in column {0} contained more than 30 characters.  The word was truncated to 30 characters.',
  'IGYOS4003-E': 'Invalid option "{0}" was found and discarded.',
  'IGYPA3007-S': '"{0}" was not defined as a procedure-name.  The statement was discarded.',
  'IGYDS0020-W': 'Name "{0}" was processed as "{1}".',
  'IGYPG0020-W': 'Name "{0}" was processed as "{1}".',
  'IGYDS1298-I':
    'Assignment-name "{0}" was specified in the "ASSIGN" clause, but was not the first assignment-name.  "{0}" was treated as comments.',
  'IGYGR1213-I': 'The "LABEL" clause was processed as comments for this file definition.',
  'IGYGR1216-I': 'A "RECORDING MODE" of "{0}" was assumed for file "{1}".',
  'IGYGR1261-I': 'The "BLOCK CONTAINS" clause was processed as comments for this file definition.',
  'IGYLI0090-W': '{0} sequence errors were found in this program.',
  'IGYSC0205-W':
    'Warning message(s) were issued during library phase processing.  Refer to the beginning of the listing.',
  'IGYOS4007-U': 'Unexpected end of file was encountered on "SYSIN".  The compilation was terminated.',
  'IGYPA3086-W':
    '"PERFORM" start-of-range "{0}" follows the "PERFORM" end-of-range "{1}".  The "PERFORM" end-of-range may be unreachable.  The statement was processed as written.',
  'IGYPS2015-I': 'The paragraph or section prior to paragraph or section "{0}" did not contain any statements.',
  'IGYPS2036-I': 'A paragraph-name was missing after the "USE" statement.',
  'IGYPS2151-I':
    'A "USE FOR DEBUGGING" section was found, but "WITH DEBUGGING MODE" was not specified.  Skipped to the next section-name, "USE" statement or "END DECLARATIVES".',
  'IGYDS1169-S':
    '"REDEFINES" subject "{0}" contained an "OCCURS DEPENDING ON" clause or was variable-length.  The "REDEFINES" clause was discarded.',
  'IGYDS1073-I': '"{0}" redefined a larger item.',
  'IGYPA3087-W':
    '"{0}" and "{1}" had no digit positions in common.  The receiver will be set to zero at execution time.',
  'IGYPG3113-W':
    'Truncation of high-order digit positions may occur due to precision of intermediate results exceeding {0} digits.',
  'IGYPG3134-I':
    'File "{0}" in the "{1}" phrase of the "SORT" statement would have been eligible for the "FASTSRT" compiler option.',
  'IGYPG3173-W':
    'The result of the comparison of operands {0} and {1} is known at compile time, based on the attributes of the operands.  Unconditional code was generated.',
  'IGYPG3174-W':
    'The result of the comparison of operand {0} and an arithmetic expression is known at compile time, based on the attributes of the operands.  Unconditional code was generated.',
  'IGYPG3229-W': 'An overflow condition will always occur in the "UNSTRING" statement.',
  'IGYPG3230-W': 'An overflow condition will never occur in the "UNSTRING" statement.',
  'IGYCB7309-W': 'There may be a loop from the "PERFORM" statement at "PERFORM (line {0}.1)" to itself.',
  'IGYCB7310-W': 'The "PERFORM" statement at "PERFORM (line {0}.1)" cannot reach its exit.',
  'IGYPS2168-W':
    '"CORRESPONDING" was specified, but subordinate item "{0}" within "{1}" did not qualify according to the rules for the "CORRESPONDING" phrase.  Subordinate item "{0}" was ignored.',
  'IGYPS2008-E': 'A period was required before procedure-name "{0}".  A period was assumed before "{0}".',
  'IGYPS2013-E':
    'Not enough subscripts or indices were specified for "{0}".  A subscript or index value of 1 was assumed for each missing subscript or index.',
  'IGYPS2016-W': 'No "CORRESPONDING" operands were found.  The statement had no effect.',
  'IGYPS2072-S': '"{0}" was invalid.  Skipped to the next verb, period or procedure-name definition.',
  'IGYPS2121-S': '"{0}" was not defined as a data-name.  The statement was discarded.',
  'IGYPS2145-E': 'A period was required.  A period was assumed before "{0}".',
  'DSNH312I-E': 'UNDEFINED OR UNUSABLE HOST VARIABLE "{0}"',

  'FWR0001-S': 'A literal was not closed by its quotation mark.',
  'FWR0002-S': 'COPY member "{0}" was not found.',
  'FWR0003-S': 'COPY member "{0}" copies itself, or COPY is nested too deeply.  It was not copied again.',
  'FWR0004-S': 'The source is longer than {0} lines.  The rest was not read.',
  'FWR0005-S': '{0} is not supported.',
  'FWR0006-S': 'The COPY statement is wrong near "{0}".',
  'FWR0007-S': 'The REPLACE statement is wrong near "{0}".',
  'FWR0008-S': 'EXEC was not ended by END-EXEC.',
  'FWR0009-S': 'Statements or expressions are nested too deeply.',
  'FWR0010-S': '{0} was expected, but "{1}" was found.',
  'FWR0011-S': 'Procedure-name "{0}" is defined more than once.  Qualify it.',
  'FWR0012-S': 'The picture "{0}" is invalid.',
  'FWR0013-S': '"{0}" is a table element and needs {1} subscripts.',
  'FWR0014-S': '"{0}" is not a table element, or has too many subscripts.',
  'FWR0015-S': 'Level-number {0} does not fit in here.',
  'FWR0016-S': '"{0}" cannot be redefined here.',
  'FWR0017-S': 'File "{0}" has no SELECT clause.',
  'FWR0018-S': 'File "{0}" has no file description.',
  'FWR0019-S': 'The data of this program takes more storage than {0} bytes.',
  'FWR0020-S': '"{0}" cannot be used here.',
  'FWR0021-S': 'The {0} clause is not allowed together with {1}.',
  'FWR0022-E': 'The value of "{0}" does not fit its picture.  It was cut off.',
  'FWR0023-S': 'Procedure-name "{0}" is defined more than once.',
  'FWR0025-S': '"{0}" is not a file of this program.',
  'FWR0026-S': 'There is no PROGRAM-ID.',
  'FWR0027-S': 'The function "{0}" is not known.',
  'FWR0029-S': 'EXEC SQL needs the compiler option SQL.',
  'FWR0030-S': 'EXEC SQL INCLUDE SQLCA is missing: a program with SQL needs its SQLCODE.',
  'FWR0031-S': 'Cursor "{0}" is not declared before it is opened.',
  'FWR0032-S': 'The SQL statement is wrong near "{0}".',
  'FWR0033-S': 'The function "{0}" does not take {1} arguments.',
  'FWR0034-S': '"{0}" is not a number.  The statement was discarded.',
  'FWR0035-S': '{0} is outside of "{1}", which goes from 1 to {2}.  The statement was discarded.',
  'FWR0036-S': '{0} characters cannot take the place of {1}.  The statement was discarded.',
  'FWR0037-W': 'The VALUE clause of "{0}" was ignored because of a REDEFINES clause.',
  'FWR0038-S': 'In a VALUE of "{0}" the number before THRU is greater than the one after it.',
  'FWR0039-S': 'The word "{0}" ends with a hyphen.',
  'FWR0040-S': 'The number {0} has too many digits.',
  'FWR0041-W': 'The compiler option "{0}" is not supported.  It was ignored.',
  'FWR0042-W': 'The compiler option "{0}" is not supported.  "{1}" was assumed.',
  'FWR0043-S': 'File "{0}" needs the {1} clause.',
  'FWR0028-S': 'The place of "{0}" depends on its own value.  It cannot be the object of DEPENDING ON.',
} as const;

export type MessageId = keyof typeof messageTable;
