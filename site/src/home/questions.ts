/** The questions of the home page; answers hold inline links and code only, so that machines can read them too. */
export const homeQuestions = [
  {
    question: 'Do I need a mainframe to learn here?',
    answer:
      'No. You need a browser; a phone is enough for reading. The lessons show what you would see on the terminal, and samples are proven wherever a machine here can do it: COBOL is compiled and run, SQL runs on a real engine, JCL is read by our own checker. You cannot run JCL on this site.',
  },
  {
    question: 'I have never programmed. Can I begin?',
    answer:
      'Yes. Begin with the [mini course](/mini-course), which expects nothing. If you can follow its five short lessons, you can follow [Mainframe Starter](/mainframe-starter).',
  },
  {
    question: 'What is free, and what needs an account?',
    answer:
      'The mini course, the [articles](/blog) and all pages about the courses are open. Lessons, exercises and interview questions open when you sign in. For an account, [write or call](/contact-us).',
  },
  {
    question: 'Which subject comes first?',
    answer:
      'z/OS and its data sets, then JCL, then COBOL, then Db2. JCL starts programs that read data sets, so each subject needs the one before it.',
  },
  {
    question: 'Do you promise a job?',
    answer:
      'No. We publish no success figures either. You can judge the teaching: read the mini course, and [tell us](/contact-us) where it is unclear.',
  },
];
