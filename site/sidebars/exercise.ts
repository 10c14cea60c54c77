import {category} from './category';
import {topics} from './topics';

export default {
  exerSidebar: [
    category(
      'general',
      'General',
      'General exercises',
      'Practise with z/OS files and with the screens of TSO, ISPF and SDSF.',
      [
        category(
          'zos-files',
          'z/OS Files',
          'Exercises on z/OS files',
          'Create, list, copy and repair data sets: sequential, partitioned, generation data groups and VSAM.',
          topics.zosFiles,
        ),
        category(
          'zos-ide',
          'z/OS IDE',
          'Exercises on TSO, ISPF and SDSF',
          'Find your way through the panels and commands that a mainframe programmer uses every hour.',
          topics.zosIde,
        ),
      ],
    ),
    category(
      'jcl',
      'JCL',
      'JCL exercises',
      'Write, read and repair jobs, from the first JOB statement to sorted reports.',
      [
        category(
          'jcl-basics',
          'JCL - Basics',
          'Exercises on JCL basics',
          'JOB, EXEC and DD statements: write them, read them, and find what is wrong with them.',
          topics.jclBasics,
        ),
        category(
          'jcl-programming',
          'Programming in JCL',
          'Exercises on programming in JCL',
          'Conditions, procedures, symbols and backward references in jobs that must restart and branch.',
          topics.jclProgramming,
        ),
        category(
          'common-ibm-utilities',
          'Common IBM Utilities',
          'Exercises on IBM utilities',
          'Copy, compare, define, repro, sort and merge with the utilities that come with z/OS.',
          topics.utilities,
        ),
      ],
    ),
    category(
      'cobol',
      'COBOL',
      'COBOL exercises',
      'From a program that displays one line to programs that read files and make decisions.',
      topics.cobol,
    ),
    category('db2', 'DB2', 'Db2 exercises', 'Questions to answer with SQL on the tables of a small bank.', [
      category(
        'db2-sql',
        'DB2 SQL',
        'Db2 SQL exercises',
        'Select, join, group and change data in the sample bank, and explain the SQLCODE you get.',
        topics.db2Sql,
      ),
    ]),
  ],
};
