import {category} from './category';

export default {
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
          ['general/zos-files/VSAM'],
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
          ['jcl/jcl-programming/jcl-procedure'],
        ),
      ],
    ),
    category(
      'cobol',
      'COBOL',
      'COBOL interview questions',
      'The divisions, the data descriptions and the first things an interviewer asks about COBOL.',
      ['cobol/intro-to-cobol', 'cobol/cobol-division'],
    ),
  ],
};
