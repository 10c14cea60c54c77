import {describe, expect, it} from 'vitest';
import {checkJcl} from './jcl';

/** Jobs of the sample bank that z/OS would accept. */
const right: Record<string, string> = {
  'allocates a library and a sequential data set': `
//BANKALLO JOB (ACCT01),'ASHA RAO',CLASS=A,MSGCLASS=X,
//             MSGLEVEL=(1,1),NOTIFY=&SYSUID,REGION=0M,TIME=(1,30)
//*--------------------------------------------------------------------
//* allocate, in any case: comments may be in lower case
//*--------------------------------------------------------------------
//STEP010  EXEC PGM=IEFBR14
//NEWPDS   DD DSN=BANK.TEST.JCL,DISP=(NEW,CATLG,DELETE),
//            UNIT=SYSDA,SPACE=(CYL,(5,2,20),RLSE),     room for 20 blocks
//            DCB=(RECFM=FB,LRECL=80,BLKSIZE=27920,DSORG=PO)
//NEWSEQ   DD DSN=BANK.TEST.ACCOUNT,
//*           a comment statement between the lines of a statement
//            DISP=(,CATLG),SPACE=(TRK,(10,5)),RECFM=FB,LRECL=80,
//            AVGREC=U,DSNTYPE=LARGE,DATACLAS=DCBANK,EXPDT=2027/365
//OLDSEQ   DD DSN=BANK.OLD.ACCOUNT,DISP=(MOD,DELETE,DELETE),
//            SPACE=(TRK,0),UNIT=(SYSDA,2,DEFER),
//            VOL=SER=(BANK01,BANK02)
//`,
  'copies with IEBGENER and refers back': `
//BANKCOPY JOB 'BANK',CLASS=A,MSGCLASS=H,TYPRUN=SCAN
//COPY     EXEC PGM=IEBGENER,COND=(4,LT)
//SYSPRINT DD SYSOUT=*
//SYSUT1   DD *
10000101ASHA RAO
//SYSUT2   DD DSN=&&TEMP,DISP=(NEW,PASS),UNIT=SYSDA,
//            SPACE=(80,(100,50),,CONTIG,ROUND),
//            DCB=(LRECL=80,RECFM=FB)
//SYSIN    DD DUMMY
//PRINT    EXEC PGM=IEBGENER,COND=((8,GE,COPY),(4,EQ),EVEN)
//SYSPRINT DD SYSOUT=(A,,STD1),HOLD=YES
//SYSUT1   DD DSN=*.COPY.SYSUT2,DISP=(OLD,DELETE)
//         DD DSN=BANK.MORE(TXN),DISP=SHR
//         DD DSNAME=BANK.DAILY(0),DISP=SHR,VOL=REF=*.COPY.SYSUT2
//SYSUT2   DD SYSOUT=*,DCB=*.COPY.SYSUT2
//SYSIN    DD DUMMY
/*
//`,
  'generation data group': `
//GDGJOB   JOB (1234,'DEPT 5'),'O''BRIEN',COND=((8,LT),(4,EQ))
//S1       EXEC PGM=IEFBR14,PARM='A,B=''C'' &SYSUID',TIME=NOLIMIT
//IN       DD DSN=BANK.TXN.DAILY(0),DISP=SHR
//IN2      DD DSN=BANK.TXN.DAILY(-1),DISP=OLD
//OUT      DD DSN=BANK.TXN.DAILY(+1),DISP=(NEW,CATLG,DELETE),
//            LIKE=BANK.TXN.MODEL,SPACE=(CYL,(1,1),RLSE)
//PGM2     EXEC PGM=*.S1.OUT
`,
  'procedure in the stream with overrides': `
//PROCJOB  JOB ACCT,NAME
//         JCLLIB ORDER=(BANK.PROCLIB,'SYS1.PROCLIB')
//         SET ENV=TEST,HLQ='BANK.X'
//REPORT   PROC TYPE=DAILY,CLASS=,LIB='BANK.LOAD'
//RUN      EXEC PGM=RPT&TYPE,PARM=('A',B,'C D'),REGION=4096K
//STEPLIB  DD DISP=SHR,DSN=&LIB
//IN       DD DISP=SHR,DSN=&HLQ..&TYPE..ACCOUNT(&MEM)
//OUT      DD SYSOUT=&CLASS
//         PEND
//INC      INCLUDE MEMBER=COMMON
//S1       EXEC REPORT,TYPE=WEEKLY,PARM.RUN='X',COND.RUN=(0,NE),
//            REGION.RUN=8M
//RUN.IN   DD DSN=BANK.OTHER,DISP=SHR
//RUN.NEW  DD DUMMY,DCB=BLKSIZE=80
//S2       EXEC PROC=REPORT,CLASS=A
//RUN.OUT  DD
`,
  conditions: `
//IFJOB    JOB ACCT
//S1       EXEC PGM=IEFBR14
//CHECK.IF IF (S1.RC = 0 & ¬S1.ABEND) | RC<=4 THEN
//S2       EXEC PGM=IEFBR14
//         IF S2.RUN AND (S2.RC GT 4 OR
//            S2.ABENDCC EQ S0C7) THEN
//S3       EXEC PGM=IEFBR14
//         ENDIF
//         ELSE   nothing worked
//S4       EXEC PGM=IEFBR14
//         IF (S4.RC=8) THEN comment
//         ENDIF
//         IF NOT (ABEND = TRUE) THEN
//         ENDIF
//         ENDIF
`,
  'in-stream data with its own delimiter': `
//SUBMIT   JOB ACCT
/*JOBPARM LINES=99
/*ROUTE PRINT R5
//S1       EXEC PGM=IEBGENER
//SYSUT1   DD DATA,DLM='@@'
//INNER    JOB bad in many ways
/* no delimiter
@@
//SYSUT2   DD SYSOUT=(A,INTRDR)
//MORE     DD DATA
// this is data
/*
//SYSIN    DD DATA,DLM=$$
// data as well
$$
//SYSPRINT DD SYSOUT=*
`,
  'utilities with their control statements': `
//UTIL     JOB ACCT
//DEFINE   EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  DELETE BANK.ACCOUNT.KSDS
  IF LASTCC = 8 THEN SET MAXCC = 0
  DEFINE CLUSTER (NAME(BANK.ACCOUNT.KSDS) -
     KEYS(8 0) RECORDSIZE(80 80) CYLINDERS(1 1))
/*
//SORT     EXEC PGM=SORT
//SYSOUT   DD SYSOUT=*
//SORTIN   DD *
this is data, not a control statement
//SORTOUT  DD SYSOUT=*
//SYSIN    DD *
  SORT FIELDS=(1,8,CH,A)
  INCLUDE COND=(20,1,CH,EQ,C'S')
/*
//TOOL     EXEC PGM=ICETOOL
//TOOLIN   DD *
  SELECT FROM(IN) TO(OUT) ON(1,8,CH) NODUPS USING(CTL1)
//CTL1CNTL DD *
  OUTFIL FNAMES=OUT,BUILD=(1,80)
//SYMBOLS  EXEC PGM=IDCAMS
//SYSIN    DD *,SYMBOLS=JCLONLY
 &COMMAND &NAME
`,
  'the second half of an IF construct': `
//         ELSE
//S2       EXEC PGM=IEFBR14
//         ENDIF
`,
  'strings that go on in column 16': `
//LONG     EXEC PGM=PAYROLL,PARM='THIS STRING IS LONG ENOUGH TO REACH COLUM
//             N SEVENTY-ONE'
//DD1      DD PATH='/u/bank/data.txt',PATHOPTS=(OWRONLY,OCREAT,OTRUNC),
//            PATHMODE=(SIRUSR,SIWUSR),PATHDISP=(KEEP,DELETE),
//            FILEDATA=TEXT
`,
  'fragments and rare statements': `
//OUT1     OUTPUT CLASS=A,COPIES=2,DEFAULT=YES,JESDS=ALL
//E1       EXPORT SYMLIST=(A,B)
//         COMMAND 'D A,L'
//SEND     XMIT DEST=NODE1,DLM=##
//ANY      JOB
##
//DD1      DD SYSOUT=*,OUTPUT=*.OUT1,SEGMENT=10
//DD2      DD DSN=BANK.KSDS,DISP=SHR,AMP=('BUFND=10','BUFNI=5')
//DD3      DD DSN='bank.any thing',DISP=(SHR),LABEL=(2,SL,EXPDT=99365)
//DD4      DD DSN=A1234567.B1234567.C1234567.D1234567.E1234567,DISP=OLD
//DD5      DD DSN=&SYSUID..JCL(MEMBER),DISP=&DISP,SPACE=&SPC
//DD6      DD DSN=BANK.A,DISP=SHR,UNIT=AFF=DD5,RECFM=VBA,LRECL=137     X
//            this is a comment that goes on
//CTL      CNTL
//PRT      PRINTDEV BUFNO=20
//         ENDCNTL
//S.DD8    DD STORCLAS=,DCB=,DSN=BANK.B
//DD7      DD DUMMY                                                     00000010
`,
};

describe('checkJcl', () => {
  it.each(Object.entries(right))('accepts: %s', (_, text) => {
    expect(checkJcl(text.trimStart())).toEqual([]);
  });

  const job = '//J JOB A\n//S1 EXEC PGM=IEFBR14\n';
  const wrong: [string, string, [number, string][]][] = [
    [
      'a missing comma',
      '//D DD DSN=A.B\n//    DISP=SHR',
      [
        [
          2,
          'IEFC605I UNIDENTIFIED OPERATION FIELD: "DISP=SHR" is not an operation; the line before needs a comma at its end if this line continues it',
        ],
      ],
    ],
    [
      'a continuation in column 17',
      '//D DD DSN=A.B,\n//              DISP=SHR',
      [[2, 'the continuation starts in column 17; it must start in columns 4 to 16, or z/OS takes it for a comment']],
    ],
    [
      'a comma with nothing after it',
      '//D DD DSN=A.B,\n//E DD DUMMY',
      [
        [
          1,
          'IEFC621I EXPECTED CONTINUATION NOT RECEIVED: the line ends with a comma, but the next line is "//E DD DUMMY"',
        ],
      ],
    ],
    [
      'a blank after a comma',
      '//D DD DSN=A.B, DISP=SHR',
      [[1, 'IEFC621I EXPECTED CONTINUATION NOT RECEIVED: the line ends with a comma, but nothing follows']],
    ],
    [
      'lower case',
      '//D DD dsn=A.B,DISP=SHR',
      [[1, '"dsn" is in lower case; JCL outside apostrophes is written in capitals']],
    ],
    [
      'a name in lower case',
      '//step1 EXEC PGM=X',
      [[1, '"step1" is in lower case; JCL outside apostrophes is written in capitals']],
    ],
    [
      'an operation in lower case',
      '//D dd DUMMY',
      [[1, '"dd" is in lower case; JCL outside apostrophes is written in capitals']],
    ],
    [
      'an unknown operation',
      '//S1 EXCE PGM=A',
      [[1, 'IEFC605I UNIDENTIFIED OPERATION FIELD: "EXCE" is not an operation such as DD or EXEC']],
    ],
    [
      'no operation',
      '//STEP1',
      [[1, 'IEFC605I UNIDENTIFIED OPERATION FIELD: "STEP1" has no operation such as DD or EXEC after it']],
    ],
    [
      'an unknown keyword',
      '//D DD DSN=A,DIPS=SHR',
      [[1, 'IEFC630I UNIDENTIFIED KEYWORD: "DIPS" is not a parameter of the DD statement']],
    ],
    [
      'an unknown keyword in line 2',
      '//S EXEC PGM=A,\n// PRAM=X',
      [[2, 'IEFC630I UNIDENTIFIED KEYWORD: "PRAM" is not a parameter of the EXEC statement']],
    ],
    [
      'an unknown DCB sub-parameter',
      '//D DD DCB=(RECFORM=FB)',
      [[1, 'IEFC630I UNIDENTIFIED KEYWORD: DCB does not know "RECFORM"']],
    ],
    [
      'a name of nine characters',
      '//STEPNAME9 EXEC PGM=A',
      [[1, 'IEFC662I INVALID LABEL: the name "STEPNAME9" has 9 characters; 8 is the most']],
    ],
    [
      'a period in the name of a step',
      '//S1.S2 EXEC PGM=A',
      [[1, 'IEFC662I INVALID LABEL: "S1.S2" has a period; the name of EXEC has none']],
    ],
    [
      'a name that begins with a digit',
      '//1STEP EXEC PGM=A',
      [
        [
          1,
          'IEFC662I INVALID LABEL: the name "1STEP" must have 1 to 8 letters, digits, @, # or $ and begin with no digit',
        ],
      ],
    ],
    [
      'an open parenthesis',
      '//D DD DISP=(NEW,CATLG,SPACE=(TRK,1)',
      [[1, 'IEFC622I UNBALANCED PARENTHESIS: the "(" in column 13 is not closed']],
    ],
    [
      'a parenthesis too many',
      '//D DD DISP=(NEW,CATLG))',
      [[1, 'IEFC622I UNBALANCED PARENTHESIS: a ")" closes no "("']],
    ],
    [
      'a missing comma after a list',
      '//D DD DISP=(NEW,CATLG)UNIT=SYSDA',
      [[1, 'a comma is missing before "UNIT=SYSDA"']],
    ],
    [
      'a missing apostrophe',
      "//S EXEC PGM=A,PARM='ABC\n//D DD DUMMY",
      [[1, 'the apostrophe in column 21 is not closed']],
    ],
    [
      'an unknown ending',
      '//D DD DISP=(NEW,CATALOG)',
      [[1, 'DISP=(NEW,CATALOG): "CATALOG" is not a normal ending: DELETE, KEEP, PASS, CATLG or UNCATLG']],
    ],
    [
      'PASS as abnormal ending',
      '//D DD DISP=(NEW,CATLG,PASS)',
      [[1, 'DISP=(NEW,CATLG,PASS): "PASS" is not an abnormal ending: DELETE, KEEP, CATLG or UNCATLG']],
    ],
    ['an unknown status', '//D DD DISP=SHRE', [[1, 'DISP=SHRE: "SHRE" is not a status: NEW, OLD, SHR or MOD']]],
    [
      'an unknown unit of space',
      '//D DD SPACE=(TRACKS,(1,1))',
      [[1, 'SPACE=(TRACKS,(1,1)): "TRACKS" is not TRK, CYL, ABSTR or a length of blocks or records']],
    ],
    [
      'RLSE in the quantities',
      '//D DD SPACE=(TRK,(1,1,RLSE))',
      [[1, 'SPACE=(TRK,(1,1,RLSE)): "RLSE" is not a number: (primary,secondary,directory)']],
    ],
    [
      'a qualifier of nine characters',
      '//D DD DSN=BANK.CUSTOMERS,DISP=SHR',
      [[1, 'DSN=BANK.CUSTOMERS: the qualifier "CUSTOMERS" has 9 characters; 8 is the most']],
    ],
    [
      'a qualifier that begins with a digit',
      '//D DD DSN=BANK.2024',
      [[1, 'DSN=BANK.2024: the qualifier "2024" begins with "2"; it must begin with a letter, @, # or $']],
    ],
    [
      'a name of 45 characters',
      '//D DD DSN=A1234567.B1234567.C1234567.D1234567.E12345678',
      [
        [
          1,
          'DSN=A1234567.B1234567.C1234567.D1234567.E12345678: the qualifier "E12345678" has 9 characters; 8 is the most',
        ],
      ],
    ],
    [
      'a long member name',
      '//D DD DSN=BANK.LIB(LONGMEMBER)',
      [[1, 'DSN=BANK.LIB(LONGMEMBER): the member name "LONGMEMBER" has 10 characters; 8 is the most']],
    ],
    [
      'two periods',
      '//D DD DSN=BANK..LIB',
      [[1, 'DSN=BANK..LIB: a qualifier is empty: one period stands between qualifiers, none at the ends']],
    ],
    [
      'text past column 71',
      '//OUT      DD DSN=BANK.TEST.ACCOUNT.MASTER,DISP=(NEW,CATLG,DELETE),UNIT=SYSDA',
      [
        [
          1,
          'the statement runs past column 71: "=SYSDA" is not read; end the line after a comma and go on in the next',
        ],
      ],
    ],
    ['backslashes', '\\\\S1 EXEC PGM=A', [[1, '"\\\\" in columns 1 and 2: a JCL statement begins with "//"']]],
    [
      'a statement that starts in column 2',
      ' //S1 EXEC PGM=A',
      [[1, '"//" starts in column 2; it must stand in columns 1 and 2']],
    ],
    ['one slash', '/S1 EXEC PGM=A', [[1, '"/S" in columns 1 and 2: a JCL statement begins with "//"']]],
    [
      'a comment as in PL/I',
      '/*MY COMMENT',
      [[1, '"/*MY" is not a JES2 control statement; a comment begins with //* in columns 1 to 3']],
    ],
    ['no program', '//S1 EXEC', [[1, 'the EXEC statement names neither a program, PGM=, nor a procedure']]],
    [
      'a long program name',
      '//S1 EXEC PGM=LONGPROGRAM',
      [
        [
          1,
          'PGM=LONGPROGRAM: "LONGPROGRAM" is not a name of 1 to 8 letters, digits, @, # or $ that begins with no digit',
        ],
      ],
    ],
    [
      'a wrong operator in COND',
      '//S1 EXEC PGM=A,COND=(4,LTE)',
      [[1, 'COND=(4,LTE): "LTE" is not an operator: GT, GE, EQ, LT, LE or NE']],
    ],
    [
      'a wrong code in COND',
      '//S1 EXEC PGM=A,COND=(5000,LT)',
      [[1, 'COND=(5000,LT): "5000" is not a return code from 0 to 4095']],
    ],
    ['EVEN on JOB', '//J JOB A,COND=EVEN', [[1, 'COND=EVEN: "EVEN" is neither a test such as (4,LT,STEP1)']]],
    ['a wrong TYPRUN', '//J JOB A,TYPRUN=TEST', [[1, 'TYPRUN=TEST: "TEST" is not COPY, HOLD, JCLHOLD or SCAN']]],
    ['a wrong MSGLEVEL', '//J JOB A,MSGLEVEL=(1,2)', [[1, 'MSGLEVEL=(1,2): "2" is not a number from 0 to 1']]],
    [
      'a long MSGCLASS',
      '//J JOB A,MSGCLASS=AB',
      [[1, 'MSGCLASS=AB: "AB" is not an output class: one letter or digit']],
    ],
    [
      'a long programmer name',
      "//J JOB A,'A NAME OF MORE THAN TWENTY'",
      [
        [
          1,
          'IEF642I EXCESSIVE PARAMETER LENGTH: the programmer\'s name "A NAME OF MORE THAN TWENTY" has 26 characters; 20 is the most',
        ],
      ],
    ],
    ['no job name', '// JOB A', [[1, 'the JOB statement has no name in column 3']]],
    [
      'a wrong REGION',
      '//S EXEC PGM=A,REGION=4MB',
      [[1, 'REGION=4MB: "4MB" is not an amount of storage such as 4096K or 8M']],
    ],
    ['a wrong RECFM', '//D DD RECFM=FBX', [[1, 'RECFM=FBX: "FBX" is not a record format such as FB, VB, FBA or U']]],
    [
      'a wrong LRECL',
      '//D DD DCB=(RECFM=FB,LRECL=40000)',
      [[1, 'LRECL=40000: "40000" is not a record length from 1 to 32760']],
    ],
    [
      'a wrong positional parameter',
      '//D DD DUMY',
      [
        [
          1,
          'IEF643I UNIDENTIFIED POSITIONAL PARAMETER: "DUMY" is not *, DATA, DUMMY or DYNAM, and keywords are written KEYWORD=value',
        ],
      ],
    ],
    [
      'a character outside apostrophes',
      '//S EXEC PGM=A,PARM=10%',
      [[1, 'IEFC620I UNIDENTIFIABLE CHARACTER: "%" in "10%" is not allowed outside apostrophes']],
    ],
    [
      'PGM after another parameter',
      '//S EXEC PARM=A,PGM=B',
      [[1, 'the EXEC statement names neither a program, PGM=, nor a procedure']],
    ],
    ['a step in COND of JOB', '//J JOB A,COND=(4,LT,S)', [[1, 'COND=(4,LT,S): COND of JOB names no step']]],
    ['data with DISP', '//D DD *,DISP=SHR', [[1, '* and DISP exclude each other']]],
    [
      'SYSOUT with DISP',
      '//D DD SYSOUT=*,DISP=SHR',
      [[1, 'SYSOUT and DISP exclude each other: a SYSOUT data set has no disposition']],
    ],
    [
      'a volume of seven characters',
      '//D DD VOL=SER=BANK001',
      [[1, 'SER=BANK001: "BANK001" is not a volume serial of 1 to 6 characters']],
    ],
    [
      'an unknown step referred to',
      `${job}//D DD DSN=*.S0.OUT`,
      [[3, 'IEF645I INVALID REFER BACK: DSN refers to "*.S0.OUT", but no step before is named "S0"']],
    ],
    [
      'an unknown DD referred to',
      `${job}//D DD DCB=*.OUT`,
      [[3, 'IEF645I INVALID REFER BACK: DCB refers to "*.OUT", but this step has no DD statement "OUT" before']],
    ],
    ['ELSE without IF', `${job}// ELSE`, [[3, 'ELSE belongs to no IF']]],
    [
      'IF that ends outside of its procedure',
      '//J JOB A\n//P PROC\n// IF RC=0 THEN\n//S EXEC PGM=A\n// PEND\n// ENDIF',
      [
        [3, 'the IF statement has no ENDIF'],
        [6, 'ENDIF belongs to no IF'],
      ],
    ],
    ['IF without ENDIF', `${job}// IF RC=0 THEN`, [[3, 'the IF statement has no ENDIF']]],
    ['IF without THEN', '// IF RC=0\n//S EXEC PGM=A\n// ENDIF', [[1, 'the IF statement has no THEN']]],
    [
      'a wrong word in IF',
      '// IF (MAXCC = 0) THEN\n// ENDIF',
      [[1, '"MAXCC" is not RC, ABEND, ABENDCC or RUN, with or without a step name before it']],
    ],
    ['PROC without PEND', '//J JOB A\n//P PROC\n//S EXEC PGM=A', [[2, 'the in-stream procedure "P" has no PEND']]],
    [
      'a procedure called before it is defined',
      '//J JOB A\n//S EXEC P\n//P PROC\n//T EXEC PGM=A\n// PEND',
      [[2, 'the in-stream procedure "P" is called before it is defined in line 3']],
    ],
    [
      'JCLLIB after EXEC',
      `${job}// JCLLIB ORDER=A.B`,
      [[3, 'IEFC019I MISPLACED JCLLIB STATEMENT: JCLLIB comes before the first EXEC']],
    ],
    [
      'a DD before the first step',
      '//J JOB A\n//D DD DUMMY\n//S EXEC PGM=A',
      [[2, 'IEFC019I MISPLACED DD STATEMENT: "D" stands before the first EXEC; only JOBLIB, JOBCAT, SYSCHK may']],
    ],
    [
      'data without DD *',
      `${job}SOME DATA`,
      [[3, '"SOME DATA" is neither a statement, which begins with "//", nor in-stream data of a DD * or DD DATA']],
    ],
    [
      'a wrong command of IDCAMS',
      `${job}//S2 EXEC PGM=IDCAMS\n//SYSIN DD *\n  LISTCAT ALL\n  DELET BANK.A\n/*`,
      [[6, "IDC3219I VERB NAME 'DELET' UNKNOWN: a line that is continued ends with a hyphen"]],
    ],
    [
      'a comment of IDCAMS in column 1, which ends the data',
      '//S EXEC PGM=IDCAMS\n//SYSIN DD *\n/* comment */\n  LISTCAT ALL',
      [[4, '"  LISTCAT ALL" is neither a statement, which begins with "//", nor in-stream data of a DD * or DD DATA']],
    ],
    [
      'a wrong control statement of DFSORT',
      `${job}//S2 EXEC PGM=ICEMAN\n//SYSIN DD *\n  SORT FIELDS=(1,5,CH)\n//`,
      [[5, 'ICE016A INVALID FIELDS OPERAND VALUE near "5": the order A, D or E is expected']],
    ],
    [
      'a wrong operator of ICETOOL',
      `${job}//S2 EXEC PGM=ICETOOL\n//TOOLIN DD *\n  DEDUP FROM(IN)\n//AAAACNTL DD *\n  SROT FIELDS=COPY`,
      [
        [5, 'ICE614A INVALID OPERATOR near "DEDUP"'],
        [7, 'ICE005A STATEMENT DEFINER ERROR: "SROT" is not a control statement such as SORT or INCLUDE'],
      ],
    ],
    [
      'a delimiter that never comes',
      "//S EXEC PGM=A\n//D DD DATA,DLM='@@'\nX\n/*\n//T EXEC PGM=B",
      [[2, 'the delimiter that DLM names does not follow: everything after is read as data']],
    ],
  ];

  it.each(wrong)('refuses %s', (_, text, problems) => {
    expect(checkJcl(text)).toEqual(problems.map(([line, message]) => ({line, message})));
  });
});
