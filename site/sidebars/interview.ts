import {localData} from '../language/hindi';
import {learnerPage} from '../course/learner-page';
import {category} from './category';

/** A page with the number of its questions, so that the sidebar can say when all were practised. */
function asked(id: string) {
  const page = learnerPage('interview', id);
  return {type: 'doc' as const, id, customProps: {questions: page.area === 'interview' ? page.questions.length : 0}};
}

export default localData('sidebars', {
  interSidebar: [
    category(
      'general',
      'General',
      'General interview questions',
      'Questions on z/OS and its files, with the answer you would speak and the reason behind it.',
      [
        category(
          'zos-files',
          'z/OS Files',
          'Interview questions on z/OS files',
          'What interviewers ask about data sets, and about VSAM above all.',
          [asked('general/zos-files/VSAM')],
        ),
        category(
          'zos-concepts',
          'z/OS Concepts',
          'Interview questions on z/OS concepts',
          'Abends: what each code means, where to look, and how to explain it.',
          [asked('general/zos-concepts/zos-abends')],
        ),
      ],
    ),
    category(
      'jcl',
      'JCL',
      'JCL interview questions',
      'Questions on Job Control Language that come up in nearly every mainframe interview.',
      [
        category(
          'jcl-programming',
          'Programming in JCL',
          'Interview questions on programming in JCL',
          'Procedures, overrides and symbols: how they work and how to explain them.',
          [asked('jcl/jcl-programming/jcl-procedure')],
        ),
        category(
          'jcl-basics',
          'JCL - Basics',
          'Interview questions on JCL basics',
          'JOB, EXEC and DD statements, DISP, conditions and generation data groups.',
          [asked('jcl/jcl-basics/job-exec-dd')],
        ),
        category(
          'common-ibm-utilities',
          'Common IBM Utilities',
          'Interview questions on IBM utilities',
          'DFSORT and ICETOOL: sort, select, add up, split and match files.',
          [asked('jcl/common-ibm-utilities/sort')],
        ),
      ],
    ),
    category(
      'cobol',
      'COBOL',
      'COBOL interview questions',
      'The divisions, the data descriptions and the first things an interviewer asks about COBOL.',
      [asked('cobol/intro-to-cobol'), asked('cobol/cobol-division')],
    ),
    category(
      'db2',
      'DB2',
      'Db2 interview questions',
      'SQL to write on paper, and what happens around it: packages, locks and SQLCODEs.',
      [asked('db2/db2-sql/sql-and-db2')],
    ),
  ],
});
