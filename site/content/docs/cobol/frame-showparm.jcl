//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
//* SHOWPARM is compiled into the test library, and the step runs it.
//BUILD    EXEC IGYWCL
//COBOL.SYSIN DD DATA,DLM='@@'
       IDENTIFICATION DIVISION.
       PROGRAM-ID. SHOWPARM.
       DATA DIVISION.
       LINKAGE SECTION.
       01  LK-PARM.
           05  LK-LENGTH           PIC S9(4) COMP.
           05  LK-TEXT             PIC X(100).
       PROCEDURE DIVISION USING LK-PARM.
           IF LK-LENGTH = 4
               DISPLAY 'BRANCH ' LK-TEXT (1:4)
           ELSE
               DISPLAY 'PARM MUST BE A BRANCH OF 4 CHARACTERS'
               MOVE 16 TO RETURN-CODE
           END-IF
           GOBACK.
@@
//LKED.SYSLMOD DD DSN=BANK.TEST.LOADLIB(SHOWPARM),DISP=SHR
<sample>
