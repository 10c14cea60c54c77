import {pagesOf} from './category';

/** The topics in reading order. Lessons and exercises follow the same list, so that one mirrors the other. */
export const topics = {
  cobol: pagesOf('cobol', [
    'intro-to-app-program',
    'intro-to-cobol',
    'program-struc',
    'coding-rules',
    'data-division',
    'statements-types-phrases',
    'statements-part-1',
    'code-to-load',
    'sequential-files',
  ]),
  db2Sql: pagesOf('db2/db2-sql', [
    'database-intro',
    'rdbms-db2-sql-intro',
    'our-database',
    'db2-sql-concepts',
    'db2-dml-dql-basics',
    'db2-sql-join',
    'db2-sql-view',
    'advance-db-concept',
    'db2-sql-err-codes',
  ]),
  zosConcepts: pagesOf('general/zos-concepts', [
    'mainframe-strength',
    'mainframe-hardware',
    'base-element',
    'zos-terminologies',
    'catalog-vtoc',
    'file-access-method',
    'space-management',
    'zos-security',
    'zos-abends',
  ]),
  zosFiles: pagesOf('general/zos-files', [
    'file-introduction',
    'generation-data-group',
    'ISPF-file-management',
    'vsam',
  ]),
  zosIde: pagesOf('general/zos-ide', ['tso-ispf-operation', 'sdsf_understanding']),
  jclBasics: pagesOf('jcl/jcl-basics', [
    'jcl-introduction',
    'jcl-job-exec-stmt',
    'jcl-dd-stmt',
    'jcl-dd-advanced',
    'reusable-jcls',
  ]),
  jclProgramming: pagesOf('jcl/jcl-programming', [
    'jcl-conditions',
    'jcl-procedure',
    'jcl-referback-symbols',
    'jcl-advance',
  ]),
  utilities: pagesOf('jcl/common-ibm-utilities', ['ibm-utilities', 'idcams', 'sort']),
};
