/** Explains the messages that can end a step or a job, and says what to do, in a sentence or two; by message id. */
export const messageExplanations: Readonly<Record<string, string>> = {
  // The converter and the interpreter.
  IEFC452I:
    'A statement of the job is wrong, so none of its steps was run. JESYSMSG lists the statements and what is wrong with each; correct them and submit the job again.',
  IEFC009I: 'Two keywords of the statement exclude one another. Take one of them out.',
  IEFC019I:
    'A statement stands where it may not stand. JOBLIB and JCLLIB come before the first EXEC, any other DD after the EXEC of its step.',
  IEFC602I: 'The job has too many steps. A job can have 255.',
  IEFC605I:
    'The word after the name is no operation such as EXEC or DD. Often the line before should go on and lacks its last comma, or a blank stands where none belongs.',
  IEFC607I:
    'The job has no EXEC statement, so there is nothing to run. Check that // stands in columns 1 and 2 of its steps.',
  IEFC611I: 'A DD overrides a step that the procedure does not have. Check the step name before the period.',
  IEFC612I:
    'The procedure or INCLUDE member was found in none of the libraries. Check its name, and the JCLLIB statement that says where it is. A program needs PGM= before its name.',
  IEFC616I: 'A list inside a list has parentheses where they may not be. Take the inner ones out.',
  IEFC618I:
    'The parameters go beyond column 71. End the line at a comma in column 71 or before, and go on in the next line.',
  IEFC620I:
    'A character stands in the statement that may not stand there. Put the value in apostrophes, or correct it.',
  IEFC621I:
    'The line ends with a comma, so the statement must go on, but the next line is none of its lines. Take the comma away, or begin the next line with // and text in columns 4 to 16.',
  IEFC622I:
    'A parenthesis is opened and not closed, or the other way round. Count them in the field that the message names.',
  IEFC624I: 'A period is used wrongly in this field. It separates qualifiers, or ends a symbol.',
  IEFC626I: 'A plus sign is used wrongly. It belongs before a relative generation number, as in (+1).',
  IEFC627I: 'An ampersand is used wrongly. One begins a symbol, two a temporary name or a plain ampersand.',
  IEFC628I: 'An asterisk is used wrongly in this field.',
  IEFC629I:
    'An apostrophe is used wrongly. Text in apostrophes must be closed, and an apostrophe inside it is written twice.',
  IEFC630I:
    'The keyword is not known on this statement. Check its spelling; a missing comma can make two words into one.',
  IEFC632I: 'The field does not have its form. Compare its commas and parentheses with the manual.',
  IEFC657I: 'A symbol was given a value that nothing uses. Check the spelling of the symbol in the procedure.',
  IEFC662I:
    'The name in column 3 is not valid. It has up to 8 characters, begins with a letter, and no blank stands before it.',
  IEF638I: 'The number is larger than it may be in this field.',
  IEF639I: 'The class is not one letter or digit, or does not exist.',
  IEF640I:
    'The statement has more positional parameters than it may have. Often an equal sign or a parenthesis is missing.',
  IEF641I: 'The list of subparameters is not right for this field. Check their order and their parentheses.',
  IEF642I:
    'The value is longer than it may be. A data set name has up to 44 characters, its qualifiers and other names up to 8.',
  IEF643I: 'A positional parameter is not one that the field knows. Check its spelling and its place among the commas.',
  IEF644I: 'A number is expected here, and it is not one. Check for letters and blanks.',
  IEF645I:
    'A backward reference leads to a step or DD that does not stand before it. Check the names after the asterisk.',
  IEF646I: 'A parameter that the statement needs is missing.',
  IEF647I: 'The first character of the name is not a letter or one of $, # and @.',
  IEF648I:
    'A temporary data set cannot outlive its job, so it is passed and not kept. Give it a name without && to keep it.',
  IEF649I: 'The step has too many DD statements.',
  IEF677I: 'The job runs, but some of its statements were not as they should be. JESYSMSG says which, under STMT NO.',
  IEF686I: 'A DDNAME parameter refers to a DD that never came. It is treated as a dummy.',
  // Allocation.
  IEF210I: 'UNIT names a device that this system does not have. Use SYSDA or 3390.',
  IEF211I: 'The generation number of the data set is not valid here.',
  IEFA107I:
    'The data set is not in the catalog. Check the spelling of its name and whether an earlier step or job makes it; for a new data set code DISP=(NEW,…).',
  // Older systems print this number, so a log that a learner brings may have it.
  IEF212I:
    'The data set is not in the catalog. Check the spelling of its name and whether an earlier step or job makes it; for a new data set code DISP=(NEW,…).',
  IEF217I: 'The DISP of the DD does not go with its data set.',
  IEF244I: 'The volume that VOL=SER names is not there. Leave VOL out, or name a volume of this system.',
  IEF253I:
    'A new data set is to be made with a name that its volume already has. Delete the old one in an earlier step, or use another name or DISP=OLD.',
  IEF257I:
    'No volume has as much free space as SPACE asks for. Ask for less, or delete data sets that you no longer need.',
  IEF283I: 'The data set could not be deleted: it is not on its volume, or its expiration date has not come.',
  IEF286I:
    'DISP does not go with the name: a generation (0) or older cannot be NEW, (0) is not there in a group without generations, and (+1) cannot be OLD before a step has made it.',
  IEF287I:
    'The step ended, but its data set was not cataloged or not uncataloged. Code 2 means that the catalog has that name already (or, to uncatalog, does not have it). Delete the old data set in an earlier step.',
  IEF344I: 'The data set could not be allocated. The message below says what it lacks.',
  IEF366I: 'A generation is 0, or a number from 1 to 255 with its sign: (0), (+1), (-1).',
  IEF453I:
    'A step could not get its data sets, so it and all steps after it were not run. Look for the IEFA107I, IEF2xxI or IGD message above IEF272I in JESYSMSG.',
  IGD17001I: 'The volume has a data set with this name already. Delete it first, or use another name.',
  IGD17045I: 'A new data set on disk needs SPACE. Add SPACE=(TRK,(1,1)) or what it needs to the DD statement.',
  IGD17101I: 'The catalog has a data set with this name already. Delete it first, or use DISP=OLD.',
  IGD17272I:
    'No volume of the storage group has as much free space as SPACE asks for. Ask for less, or delete data sets that you no longer need.',
  // Conditions.
  IEF201I: 'A test in COND of the JOB statement held, so the job ended here.',
  IEF202I:
    'The test in COND of this step held. COND says when a step is NOT run: COND=(4,LT) bypasses it when 4 is less than a return code.',
  IEF203I: 'COND=ONLY runs a step only after an abend, and there was none.',
  IEF206I: 'The expression of the IF statement with this number was false (or, for a step after ELSE, true).',
  IEF272I:
    'The step was not run. The message before it says why; where there is none, an earlier step abended or the job had failed.',
  IEF451I: 'The job ended early because a test in COND of the JOB statement held.',
  // Data management.
  IEC020I:
    'A record or block did not have the length that the data set says. Compare RECFM, LRECL and BLKSIZE of the DD, the label and the program.',
  IEC030I:
    'The data set is full: all its extents are used, or the volume has no more room. Ask for more space in SPACE.',
  IEC031I: 'The data set is full, and SPACE had no secondary quantity. Write SPACE=(TRK,(10,5)) with a second number.',
  IEC032I: 'The library or data set has all the extents it may have. Make a larger one, or compress the library.',
  IEC036I: 'A record is longer than the data set can hold. Compare its length with LRECL and BLKSIZE.',
  IEC070I: 'A VSAM data set could not be extended. Give it more space when it is defined.',
  IEC130I: 'The program opens a DD that the step does not have. Add the DD statement, or correct its name.',
  IEC141I:
    'OPEN failed. The reason code behind 013- says why: RECFM, LRECL or BLKSIZE do not go together, or a member is missing.',
  'IEC141I 013-14': 'A member name was given for a data set that is not a library. Take the name in parentheses away.',
  'IEC141I 013-18': 'The member is not in the library. Check its spelling, and that an earlier step wrote it.',
  'IEC141I 013-20':
    'BLKSIZE is not a multiple of LRECL (or, for variable records, is smaller than LRECL + 4). Leave BLKSIZE out.',
  'IEC141I 013-34':
    'The system knows no block size: nothing said what the records are. Code RECFM and LRECL on the DD.',
  'IEC141I 013-60': 'BLKSIZE and LRECL must be the same for RECFM=F. Code RECFM=FB, or leave BLKSIZE out.',
  'IEC141I 013-64': 'This data set cannot be a dummy, or is empty where it must not be.',
  'IEC141I 013-68': 'BLKSIZE is larger than 32,760.',
  'IEC141I 013-C0': 'In-stream data cannot be written to.',
  IEC143I:
    'The data set is not on the volume on which the catalog or VOL says it is. Check the volume, or catalog it again.',
  IEC150I: 'You have no right to this data set, or it cannot be opened in this way.',
  $HASP106:
    'JES2 deleted the job before it started. Where ICH408I is above it, RACF refused the user that the JOB statement asks for: leave USER and PASSWORD out, and the job runs as you.',
  ICH408I:
    'RACF refused. The lines below say which profile protects the data set, what you wanted (ACCESS INTENT) and what you may do (ACCESS ALLOWED). Ask its owner for the access, or use data that is yours.',
  IEF861I: 'Another job has data sets that this job wants. The lines below name them.',
  IEF863I:
    'Another job has this data set. D GRS,RES=(SYSDSN,name) shows which one; a job that only reads can share it with DISP=SHR.',
  IEF099I:
    'The job waits until another one gives back the data sets that IEF863I names. D GRS,RES=(SYSDSN,name) shows who has them.',
  IDC3018I: 'RACF does not let you do this to the data set; ICH408I in the job log says why.',
  IEC161I: 'A VSAM data set could not be opened. Check that it is defined and loaded.',
  IEC217I: 'The directory of the library is full. Make it anew with more directory blocks, the third number of SPACE.',
  CSV003I: 'The program was not found. Check the spelling of PGM=, and STEPLIB or JOBLIB for a program of your own.',
  CSV011I: 'The member of the load library is no program that can be run. Compile and link it again.',
  CSV028I: 'The program could not be loaded: 806-04 means that it was not found, 106-0D that it is no load module.',
  // Utilities.
  IDC3009I:
    'The catalog refused the request. The return and reason code say why; 8-42 means that the entry is not there.',
  IDC3012I:
    'The entry is not in the catalog. Check its name, or let SET MAXCC=0 follow a DELETE that may find nothing.',
  IDC3013I: 'The catalog has an entry with this name already. Delete it first, or use another name.',
  IDC3202I:
    'The command was not run: the message before this one says what is wrong in it. Correct it; the commands after it were run.',
  IDC3203I: 'A keyword or its value is not valid in this command.',
  IDC3211I:
    'A keyword is not one of this command, stands twice, or goes against another one. Check its spelling and its place among the parentheses.',
  IDC3300I: 'The data set could not be opened. The message below it says why.',
  IDC3302I: 'A record could not be read or written. The message with it says why.',
  IDC3308I:
    'A record has a key that the data set has already. It was not written; look for duplicate keys in the input.',
  IDC3314I: 'A record is not in the order of its key. Sort the input on the key before REPRO loads it.',
  IDC3321I: 'The data set is not one that this command can use here, or it is empty.',
  IDC3351I: 'VSAM refused the request; the return code in the message tells why.',
  ICE005A: 'A blank or a wrong character stands in the columns before the statement.',
  ICE007A: 'The control statement is wrong at the place that the $ marks.',
  ICE010A: 'SYSIN has no SORT, MERGE or COPY statement. Add one.',
  ICE012A: 'The statement needs FIELDS or another operand that it does not have.',
  ICE013A: 'SORT or MERGE has an operand that it does not know. Check its spelling.',
  ICE018A: 'The format of a field is not valid or missing. Code CH, ZD, PD, BI or FI behind its length, or FORMAT=.',
  ICE043A: 'DFSORT found data set attributes that it cannot use.',
  ICE046A: 'There is not enough work space or memory for the sort.',
  ICE056A: 'The step lacks a DD that the sort needs, such as SORTIN or SORTOUT.',
  ICE068A: 'The input of MERGE is not in order. Each SORTINnn must be sorted on the same fields.',
  ICE077A:
    'VSAM refused a record of the output. L(12) is a key out of sequence or a duplicate one: sort on the key of the data set, and remove duplicates with SUM FIELDS=NONE.',
  ICE111A: 'An INREC or OUTREC field is not valid.',
  ICE114A: 'The condition of INCLUDE or OMIT is not valid.',
  ICE126A:
    'A field of BUILD does not go with the format of the records. A position without a length means the rest of a variable record, so for fixed records give every field its length.',
  ICE185A:
    'The step abended while DFSORT ran. The code in the message says why: SB37, SD37 or SE37 when an output has no room, S0C7 when a field has no valid number.',
  ICE218A: 'A record is shorter than a field that the statements use.',
  // The utilities and TSO.
  IEB402I: 'The statement has an operation that IEBPTPCH does not know. Check its spelling.',
  IEB404I:
    'A keyword of IEBPTPCH is wrong or missing. FIELD needs MAXFLDS, MEMBER needs MAXNAME and IDENT needs MAXGPS on the PRINT or PUNCH statement.',
  IEB405I: 'A value on the statement of IEBPTPCH is not valid.',
  IEB408I: 'The library has no member with this name. Check the name; the other members were printed.',
  IEH207I: 'The data set was not deleted or renamed. The line below says why; check its name and the volume.',
  IKJ56500I: 'TSO does not know this command. Check its spelling.',
  IKJ56641I:
    'The command, or the program that it ran, abended; the next line has the abend code. No further command was run. IKJEFT01 ends the step normally, with return code 12.',
  ICH06004I:
    'PERMIT names a profile, not a data set, and there is no profile of this name. LISTDSD with GENERIC says which profile protects a data set.',
  ICH35003I:
    'There is no profile of this very name. With GENERIC, LISTDSD looks for the generic profile that protects the data set.',
  IKJ58503I:
    'The catalog has no data set with this name. Put the full name in apostrophes, or your user id is put before it.',
  // The binder and Language Environment.
  IEW2456E:
    'A program that is called by a literal was found neither in SYSLIN nor in SYSLIB. Check its name, and put the library that has it into LKED.SYSLIB behind CEE.SCEELKED.',
  IEW2606S: 'Programs of Enterprise COBOL 5 and later need a PDSE. Allocate SYSLMOD with DSNTYPE=LIBRARY.',
  IEW2638S:
    'The new program has an error, so the older one that runs was left in its place. Correct the messages above and bind again, or you go on running the old one.',
  FWR050S:
    'CEEDATM or CEESECI was given a number of seconds that is no time since 14 October 1582. Look at the item that was passed: it must be COMP-2.',
  FWR051S: 'The date has fewer characters than its picture. Look at both, and at the length in front of each.',
  CEE2508S:
    'There is no such day, the 31st of April for instance. Test the date before the call, or pass a feedback code and look at it afterwards.',
  CEE2512S:
    'The number of days is no date since 15 October 1582. It must come from CEEDAYS or CEELOCT, in an item of S9(9) COMP.',
  FWR052S:
    'The date lies before 15 October 1582 or after 31 December 9999. Check the order of year, month and day in the picture.',
  CEE2517S: 'The month is not 1 to 12. Check the order of the parameters.',
  FWR053S:
    'The picture of the date has something that is no year, month, day, hour, minute or second, or has one of them twice.',
  FWR054S:
    'The date does not look as its picture says: letters where digits were expected, or another separator. Look at both.',
  CEE3201S:
    'The program ran into something that is no instruction, often a call to a program that the binder did not find.',
  CEE3204S:
    'The program used storage that is not its own. Look for a LINKAGE item that was not passed, or a subscript outside its table.',
  CEE3207S:
    'The statement calculated with data that is no number. Look for blanks or letters in a packed or zoned item: often it has no VALUE, or the record has another layout.',
  CEE3209S: 'The statement divided a binary number by zero. Test the divisor before, or use ON SIZE ERROR.',
  CEE3211S: 'The statement divided by zero. Test the divisor before, or use ON SIZE ERROR.',
  CEE3501S:
    'A dynamic CALL found no such program in STEPLIB, JOBLIB or the system. Check the name in the item and the libraries of the step.',
  IGZ0006S:
    'A subscript or index leads out of its table; SSRANGE found it. The line and the table are in the message. With several subscripts it is the address that counts, so look at all of them.',
  IGZ0012S:
    'The program ended inside of an input or output procedure of SORT or MERGE. Leave the procedure at its end; to stop the sort, move 16 to SORT-RETURN.',
  IGZ0015S:
    'A program called itself, or was called by one that it had called. Make it RECURSIVE in PROGRAM-ID, or look for the CALL that leads back.',
  IGZ0020S:
    'A file statement came at the wrong time, such as READ after the end or WRITE to a file that is open for INPUT, and the program has no FILE STATUS. The status code says which.',
  IGZ0032S: 'CANCEL named a program that has not come back yet: the program itself, or one that called it.',
  IGZ0035S:
    'A file could not be opened or closed and the program has no FILE STATUS. The status code says why: 35 no DD or data set, 39 attributes that do not match, 96 no DD statement for an output file.',
  IGZ0037S:
    'The flow went past the last statement of the main program. End its main paragraph with GOBACK, and look for a GO TO where PERFORM was meant.',
  IGZ0064S:
    'A program inside another was called again before it had come back. Look for the CALL that leads back to it.',
  FWR055S:
    'In ITEM(start:length) the start is 0 or behind the end of the item; SSRANGE found it. Display the start before the statement.',
  FWR056S:
    'In ITEM(start:length) the length is 0 or negative; SSRANGE found it. Often it comes from a count of characters that were not found: test it before.',
  FWR057S:
    'ITEM(start:length) goes on behind the end of the item; SSRANGE found it. Start plus length minus 1 must not be more than the length of the item.',
  FWR058S:
    'The object of OCCURS DEPENDING ON is greater than the maximum of its table, or below zero; SSRANGE found it. Display the object before the statement, and test it when it comes from a record.',
  IGZ0152S:
    'NUMVAL, NUMVAL-C or NUMVAL-F was given a text that is no number. TEST-NUMVAL gives 0 for a good one: ask it before.',
  // Programs with SQL.
  FWR021S:
    'A program with SQL does not run by EXEC PGM=. Run it in IKJEFT01 with DSN and RUN PROGRAM(name) PLAN(name).',
  DSNH312I:
    'The host variable is not defined, or Db2 cannot use it. Numbers need a sign: COMP without decimals, COMP-3, COMP-1 or COMP-2; a VARCHAR is two items of level 49.',
  DSNT201I: 'The plan was not bound. The messages before say why.',
  DSNT231I: 'The member is no DBRM. Compile the program with the option SQL, and give its DBRMLIB.',
  DSNT238I: 'There is no such package. Look at the names in SYSIBM.SYSPACKAGE.',
  // The machine itself.
  FWR001I: 'z/OS can do what the message names, the practice machine cannot. Leave it out here.',
  FWR002I: 'Your share of the disks is full. Delete data sets that you no longer need.',
  FWR003I: 'What the message names is missing, and the job or command cannot go on without it. Add it.',
  FWR006I: 'The job did not come to its end, and all is as it was before it began. Submit it again.',
  FWR004I: 'The message itself says what is wrong. z/OS has a message of its own for it, with another number.',
};
