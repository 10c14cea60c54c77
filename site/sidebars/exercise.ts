import {localData} from '../language/hindi';
import {taskIdsOf} from '../proof/tasks/task-folders';
import {category} from './category';
import {topics} from './topics';

/** Pages with the ids of their tasks, so that cards can say how many are done. Not every lesson of a topic has some. */
function practised(pages: string[]) {
  return pages
    .map((id) => ({type: 'doc' as const, id, customProps: {tasks: taskIdsOf(id)}}))
    .filter(({customProps}) => customProps.tasks.length > 0);
}

/** A category of pages. It is open where the reader is: all pages in one list would be too many to find one in. */
const topic = (...described: Parameters<typeof category>) => ({...category(...described), collapsed: true});

export default localData('sidebars', {
  exerSidebar: [
    category(
      'general',
      'General',
      'General exercises',
      'Practise with abends, z/OS files and the screens of TSO, ISPF and SDSF.',
      [
        topic(
          'zos-concepts',
          'z/OS Concepts',
          'Exercises on z/OS concepts',
          'Run jobs that fail, read their logs and repair them: JES2, disks, the catalog, access methods, space, security and abends.',
          practised(topics.zosConcepts),
        ),
        topic(
          'zos-files',
          'z/OS Files',
          'Exercises on z/OS files',
          'Create, list, copy and repair data sets: sequential, partitioned, generation data groups and VSAM.',
          practised(topics.zosFiles),
        ),
        topic(
          'zos-ide',
          'z/OS IDE',
          'Exercises on TSO, ISPF and SDSF',
          'Find your way through the panels and commands that a mainframe programmer uses every hour.',
          practised(topics.zosIde),
        ),
        topic(
          'settlement',
          'Settlement Project',
          'Exercises of the settlement project',
          'Write the programs and the job of a settlement system, step by step, judged by the data sets, balances and reports that they leave.',
          practised(topics.settlement),
        ),
      ],
    ),
    category(
      'jcl',
      'JCL',
      'JCL exercises',
      'Write, read and repair jobs, from the first JOB statement to sorted reports.',
      [
        topic(
          'jcl-basics',
          'JCL - Basics',
          'Exercises on JCL basics',
          'JOB, EXEC and DD statements: write them, read them, and find what is wrong with them.',
          practised(topics.jclBasics),
        ),
        topic(
          'jcl-programming',
          'Programming in JCL',
          'Exercises on programming in JCL',
          'Conditions, procedures, symbols and backward references in jobs that must restart and branch.',
          practised(topics.jclProgramming),
        ),
        topic(
          'common-ibm-utilities',
          'Common IBM Utilities',
          'Exercises on IBM utilities',
          'Copy, compare, define, repro, sort and merge with the utilities that come with z/OS.',
          practised(topics.utilities),
        ),
      ],
    ),
    topic(
      'cobol',
      'COBOL',
      'COBOL exercises',
      'From a program that displays one line to programs that read files and make decisions.',
      practised(topics.cobol),
    ),
    category('db2', 'DB2', 'Db2 exercises', 'Questions to answer with SQL on the tables of a small bank.', [
      topic(
        'db2-sql',
        'DB2 SQL',
        'Db2 SQL exercises',
        'Select, join, group and change data in the sample bank, and explain the SQLCODE you get.',
        practised(topics.db2Sql),
      ),
    ]),
  ],
});
