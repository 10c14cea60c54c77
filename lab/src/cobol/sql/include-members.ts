/** SQL Reference, "SQL communication area (SQLCA)": the fields that INCLUDE SQLCA declares in a COBOL program. */
const sqlca = `       01 SQLCA.
           05 SQLCAID     PIC X(8).
           05 SQLCABC     PIC S9(9) COMP-5.
           05 SQLCODE     PIC S9(9) COMP-5.
           05 SQLERRM.
              49 SQLERRML PIC S9(4) COMP-5.
              49 SQLERRMC PIC X(70).
           05 SQLERRP     PIC X(8).
           05 SQLERRD     OCCURS 6 TIMES
                          PIC S9(9) COMP-5.
           05 SQLWARN.
              10 SQLWARN0 PIC X.
              10 SQLWARN1 PIC X.
              10 SQLWARN2 PIC X.
              10 SQLWARN3 PIC X.
              10 SQLWARN4 PIC X.
              10 SQLWARN5 PIC X.
              10 SQLWARN6 PIC X.
              10 SQLWARN7 PIC X.
           05 SQLEXT.
              10 SQLWARN8 PIC X.
              10 SQLWARN9 PIC X.
              10 SQLWARNA PIC X.
              10 SQLSTATE PIC X(5).
`;

/**
 * SQL Reference, "SQL descriptor area (SQLDA)": the fields that INCLUDE SQLDA declares. SQLN is the number of entries.
 */
const sqlda = `       01 SQLDA.
           05 SQLDAID     PIC X(8).
           05 SQLDABC     PIC S9(9) COMP-5.
           05 SQLN        PIC S9(4) COMP-5.
           05 SQLD        PIC S9(4) COMP-5.
           05 SQLVAR      OCCURS 0 TO 750 TIMES
                          DEPENDING ON SQLN.
              10 SQLVAR1.
                 15 SQLTYPE PIC S9(4) COMP-5.
                 15 SQLLEN  PIC S9(4) COMP-5.
                 15 FILLER REDEFINES SQLLEN.
                    20 SQLPRECISION PIC X.
                    20 SQLSCALE PIC X.
                 15 SQLDATA POINTER.
                 15 SQLIND  POINTER.
                 15 SQLNAME.
                    49 SQLNAMEL PIC S9(4) COMP-5.
                    49 SQLNAMEC PIC X(30).
              10 SQLVAR2 REDEFINES SQLVAR1.
                 15 SQLVAR2-RESERVED-1 PIC S9(9) COMP-5.
                 15 SQLLONGLEN REDEFINES SQLVAR2-RESERVED-1
                    PIC S9(9) COMP-5.
                 15 SQLVAR2-RESERVED-2 PIC S9(9) COMP-5.
                 15 SQLDATALEN POINTER.
                 15 SQLDATATYPE-NAME.
                    49 SQLDATATYPE-NAMEL PIC S9(4) COMP-5.
                    49 SQLDATATYPE-NAMEC PIC X(30).
`;

/** Members that EXEC SQL INCLUDE finds without a library. */
export const includeMembers: Readonly<Record<string, string | undefined>> = {SQLCA: sqlca, SQLDA: sqlda};
