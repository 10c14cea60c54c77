import type {Machine} from '@framewright/lab/machine';

/** The library of the bank's copybooks. */
export const copyLibrary = 'BANK.TEST.COPYLIB';

/** A machine's copybooks, for the compiler. */
export const copybooksOn =
  (machine: Pick<Machine, 'get'>) =>
  (member: string): string | undefined => {
    const content = machine.get(copyLibrary, member);
    return content && new TextDecoder().decode(content);
  };

/**
 * The job that compiles, binds and runs a COBOL program, with the copybooks of the bank. The DD statements are those of
 * its files.
 */
export const cobolFrame = (files: string[] = []): string =>
  [
    "//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X",
    '//RUN      EXEC IGYWCLG',
    `//COBOL.SYSLIB DD DSN=${copyLibrary},DISP=SHR`,
    "//COBOL.SYSIN DD DATA,DLM='@@'",
    '<sample>',
    '@@',
    '//GO.SYSOUT DD SYSOUT=*',
    ...files,
  ].join('\n');
