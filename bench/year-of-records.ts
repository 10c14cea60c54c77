import Database from 'libsql';

const answer = '//NIGHTLY  JOB (ACCT),CLASS=A,MSGCLASS=X\n//STEP1    EXEC PGM=SORT\n'.repeat(8);

/** A made-up year of a learner's records: every lesson read, every task tried, every question asked ten times. */
function yearOfRecords(from: number): [name: string, body: string][] {
  const day = 86_400_000;
  const lessons = Array.from({length: 60}, (_, at) => [
    `docs/lesson-${at}`,
    {fields: {read: [from + at * day, 'phone', true], place: [from + at * day, 'phone', 'recap']}, events: {}},
  ]);
  const exercises = Array.from({length: 60}, (_, page) => {
    const tasks = Array.from({length: 5}, (_each, task) => `0${task}-task`);
    const tries = tasks.flatMap((task) => [false, false, true].map((right) => ({task, right})));
    return [
      `exercise/page-${page}`,
      {
        fields: Object.fromEntries(tasks.map((task) => [`${task}.answer`, [from + page * day, 'desk', answer]])),
        events: Object.fromEntries(tries.map((each, at) => [`desk-${page}-${at}`, [from + page * day + at, each]])),
      },
    ];
  });
  const card = {due: from, stability: 12.5, difficulty: 5.1, reps: 10, lapses: 1, state: 2, last: from};
  const interviews = Array.from({length: 12}, (_, page) => {
    const questions = Array.from({length: 25}, (_each, at) => `question-${at}`);
    const reviews = questions.flatMap((question) => Array.from({length: 10}, () => ({question, rating: 'Good'})));
    return [
      `interview/page-${page}`,
      {
        fields: Object.fromEntries(questions.map((question) => [question, [from, 'phone', card]])),
        events: Object.fromEntries(reviews.map((each, at) => [`phone-${page}-${at}`, [from + at * day, each]])),
      },
    ];
  });
  return [...lessons, ...exercises, ...interviews].map(([name, record]) => [name as string, JSON.stringify(record)]);
}

/**
 * Writes a year of records for this many learners, starting with these. Returns the last place in the sequence. Yields
 * to the event loop between learners, so that connections closed by the server are noticed.
 */
export async function fillWithLearners(file: string, first: string[], learners: number): Promise<number> {
  const database = new Database(file);
  const records = yearOfRecords(Date.now() - 365 * 86_400_000);
  const bytes = records.reduce((sum, [, body]) => sum + body.length, 0);
  const owner = database.prepare('INSERT INTO progress_owner VALUES (?, 0, 0, ?, ?)');
  const record = database.prepare('INSERT INTO progress_record VALUES (?, ?, ?, ?)');
  database.exec('PRAGMA synchronous = OFF');
  for (let number = 0; number < learners; number++) {
    const id = first[number] ?? `learner-${number}`;
    database.exec('BEGIN');
    owner.run(id, records.length, bytes);
    for (const [at, [name, body]] of records.entries()) record.run(id, name, at + 1, body);
    database.exec('COMMIT');
    await new Promise(setImmediate);
  }
  database.close();
  return records.length;
}
