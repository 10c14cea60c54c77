/** The questions of the home page. Answers have only inline links and code, as structured data requires. */
export const homeQuestions = [
  {
    question: 'Do I need a mainframe to learn here?',
    answer:
      'No. You need a browser; a phone is enough for reading. In the lessons you run jobs, COBOL programs and SQL on our practice machine, in the page itself. There is nothing to install.',
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
