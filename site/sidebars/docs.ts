import {localData} from '../language/hindi';
import {category, pagesOf} from './category';
import {topics} from './topics';

export default localData('sidebars', {
  jclSidebar: [
    category(
      'jcl---basics',
      'JCL - Basics',
      'JCL basics',
      'Start here with Job Control Language: what a job is, the JOB, EXEC and DD statements, and how to reuse the JCL you have.',
      topics.jclBasics,
    ),
    category(
      'programming-in-jcl',
      'Programming in JCL',
      'Programming in JCL',
      'Make jobs decide and repeat: conditions, procedures, backward references, symbols and the less common statements.',
      topics.jclProgramming,
    ),
    category(
      'common-ibm-utilities',
      'Common IBM Utilities',
      'Common IBM utilities',
      'The programs that every shop runs each night: copy and compare data sets, define VSAM clusters with IDCAMS, sort with DFSORT.',
      topics.utilities,
    ),
  ],
  cobolSidebar: topics.cobol,
  db2Sidebar: [
    category(
      'db2-sql',
      'DB2 SQL',
      'Db2 SQL',
      'Relational databases and SQL on Db2 for z/OS, from the first SELECT to joins, views and the SQLCODEs a program must handle.',
      topics.db2Sql,
    ),
  ],
  generalSidebar: [
    category(
      'zos-concepts',
      'z/OS Concepts',
      'z/OS concepts',
      'What the machine and its operating system are made of: hardware, base elements, catalogs, space, access methods, security, abends.',
      topics.zosConcepts,
    ),
    category(
      'zos-files',
      'z/OS Files',
      'z/OS files',
      'Data sets of every kind: sequential and partitioned, generation data groups, VSAM, and the ISPF panels that manage them.',
      topics.zosFiles,
    ),
    category(
      'zos-ide',
      'z/OS IDE',
      'z/OS working environment',
      'The screens you work in all day: TSO and ISPF for editing and commands, SDSF for the output of your jobs.',
      topics.zosIde,
    ),
    category(
      'settlement',
      'Settlement Project',
      'The settlement project',
      'Build a small settlement system in five steps: edit a file, sort it, post to Db2, refresh a VSAM cluster, report, and restart after an abend.',
      topics.settlement,
    ),
    category(
      'reference',
      'Reference',
      'Reference',
      'Codes, parameters and commands to look up: what each means in a few words, and the lesson that explains it.',
      pagesOf('general/reference', [
        'file-status',
        'abend-codes',
        'sqlcodes',
        'dd-parameters',
        'disp-matrix',
        'idcams-commands',
        'dfsort',
        'picture-symbols',
      ]),
    ),
  ],
});
