export const usage = `Usage: npm run -s lab -- VERB … --catalog DIR

  submit JOB.jcl …                run jobs; the spool goes to DIR/spool/JOBNAME.JOBID/DDNAME.txt
  jobs [PREFIX]                   list the jobs that the machine has; * stands for any characters
  spool JOBID [DD]                print what a job left on the spool
  purge JOBID                     delete a job with its output
  put DSN FILE                    make a data set of a file: a line is a record
      [--recfm FB --lrecl 80] [--ebcdic]  the member of a library is 'LIB(M)'
  get DSN [--hex]                 print a data set, a member 'LIB(M)' or a generation 'GDG(0)'
  list [MASK]                     list data sets; * stands for one qualifier, ** for any number
  tso COMMAND                     run a TSO command, as at READY: "LISTDS 'BANK.DATA'"; jobs of SUBMIT run at once
  operate COMMAND                 an operator command: 'D A,L', '$DJ1-9,CC'
  sql FILE.sql [--json]           run SQL on the machine's Db2, and print what SPUFI would; as data with --json
  cobol PROG.cbl                  compile a COBOL program, run it and print its SYSOUT
      [--copy DIR] [--parm TEXT]  where copy members are (NAME.cpy); the PARM of the step
      [--dd NAME=FILE:LRECL] …    a file as a data set: read before the run, written after it;
                                  as text, or as bytes where records are none
      [--dd NAME=DSN] …           a data set of the machine
  reset                           delete all data sets, jobs and the spool

With --world WORLD.yml any verb makes the volumes and data sets first that the file describes, as given.yml of a task does.

The exit status of submit is the highest return code, 12 after a JCL error and 16 after an abend; that of sql is 8 when
a statement failed; that of cobol is the return code of the compiler from 12 on, else that of the program.`;

/** An error of the caller or the disk; its message says everything. */
export class UsageError extends Error {}
